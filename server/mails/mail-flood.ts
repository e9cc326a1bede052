import { Refused, type RefusalCode } from '#server/contract/refusals.ts';
import type { Db } from '#server/store/store.ts';
import { forgetTries, takeTry, type TryLimit } from '#server/store/people/tries.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { triesOf } from '#server/access/guess-limit.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const anHour = (most: number): TryLimit => ({ most, withinMs: hour });
const aDay = (most: number): TryLimit => ({ most, withinMs: day });

/** The kinds of mail: one with only our own words, and one with the sender's words. */
export type MailKind = 'way-back' | 'quote';

type Limit = readonly [bucket: string, limit: TryLimit, refusal: RefusalCode];

/** The most mails of a kind that one network may cause, and the most people who may get one in a day. */
const fromStrangers = {
  'way-back': { anHour: 60, aDay: 300, altogether: 5000 },
  quote: { anHour: 20, aDay: 60, altogether: 1000 },
} as const satisfies Record<MailKind, object>;

/** The sender of a mail, and its enrollment. */
type Sender = Pick<EnrollmentContext, 'session' | 'client' | 'sealer' | 'now'> & { readonly enrollment: { readonly id: string } };

/**
 * Counts a mail of an enrollment, and refuses it if there were too many, so that no one is flooded through us, and no
 * one writes to strangers in our name. Counts by enrollment, session, recipient, the sender's network and day.
 */
export async function refuseFlood(trx: Db, ctx: Sender, email: string, kind: MailKind): Promise<void> {
  await forgetTries(trx, new Date(ctx.now.getTime() - day));
  for (const [bucket, limit, refusal] of limitsOf(ctx, email, kind)) {
    if (!(await takeTry(trx, triesOf(ctx.sealer, bucket), limit, ctx.now))) throw new Refused(refusal);
  }
}

function limitsOf(ctx: Sender, email: string, kind: MailKind): readonly Limit[] {
  const { enrollment, session } = ctx;
  const to = inboxOf(email);
  const isEnroller = session.role === 'rep' || session.role === 'group';
  return [
    [`mailed-by/${enrollment.id}`, anHour(5), 'too-many-mails'],
    [`mailed-to/${to}`, anHour(5), 'too-many-mails'],
    [`mailed-to/day/${to}`, aDay(10), 'mails-used-up'],
    [`mailed-in/${session.id_hash}`, anHour(isEnroller ? 60 : 10), 'too-many-mails'],
    ...(isEnroller ? [] : ofStrangers(ctx, kind)),
  ];
}

// Enrollers are identified by their access code, because a whole office shares one network.
function ofStrangers({ client }: Sender, kind: MailKind): readonly Limit[] {
  const most = fromStrangers[kind];
  return [
    [`mailed-from/${kind}/${client.network}`, anHour(most.anHour), 'too-many-mails-from-here'],
    [`mailed-from/day/${kind}/${client.network}`, aDay(most.aDay), 'mails-used-up'],
    [`mailed/${kind}`, aDay(most.altogether), 'mails-used-up'],
  ];
}

// An address with a plus sign and a suffix belongs to the same person.
const inboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');
