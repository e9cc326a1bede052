import { Refused } from '#server/http/refusals.ts';
import type { Db } from '#server/store/store.ts';
import { forgetTries, takeTry, type TryLimit } from '#server/store/tries.ts';
import type { EnrollmentContext } from './context.ts';
import { triesOf } from './guess-limit.ts';

const day = 24 * 60 * 60_000;
const mailLimit: TryLimit = { most: 5, withinMs: 60 * 60_000 };

/** Counts the mails of one enrollment, and to one address: nobody is flooded through us. */
export async function refuseFlood(trx: Db, ctx: EnrollmentContext, email: string): Promise<void> {
  await forgetTries(trx, new Date(ctx.now.getTime() - day));
  const buckets = [`mailed-by/${ctx.enrollment.id}`, `mailed-to/${email}`].map((name) => triesOf(ctx.sealer, name));
  for (const bucket of buckets) {
    if (!(await takeTry(trx, bucket, mailLimit, ctx.now))) throw new Refused('too-many-mails');
  }
}
