import { Refused, type RefusalCode } from '#server/contract/refusals.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import { takeTry, type TryLimit } from '#server/store/people/tries.ts';
import type { Context } from '#server/context.ts';

/** The parts of a call's context that counting tries needs. */
type Counting = Pick<Context, 'store' | 'now'>;

/** The bucket in which tries of a kind are counted: a keyed hash, so the database does not reveal whose tries they are. */
export function triesOf(sealer: Sealer, name: string): string {
  return sealer.fingerprint('tries', name);
}

/** Takes a try from each bucket before the guess is checked, so that concurrent guesses cannot outrun the count. */
export function refuseGuessing(ctx: Counting, buckets: readonly string[], limit: TryLimit, refusal: RefusalCode): Promise<void> {
  return refuseTries(
    ctx,
    buckets.map((bucket) => [bucket, limit]),
    refusal,
  );
}

/** … with a limit for each bucket. */
export async function refuseTries(ctx: Counting, limits: readonly (readonly [string, TryLimit])[], refusal: RefusalCode): Promise<void> {
  const allowed = await ctx.store.write(async (trx) => {
    const taken: boolean[] = [];
    for (const [bucket, limit] of limits) taken.push(await takeTry(trx, bucket, limit, ctx.now));
    return taken.every(Boolean);
  });
  if (!allowed) throw new Refused(refusal);
}
