import { messages } from '#schemas/messages/messages.ts';
import { dateOrder, parseDate } from '#schemas/values/dates.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { proveSession } from '#server/store/enrollments/enrollments.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { giveBackTry, type TryLimit } from '#server/store/people/tries.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { refuseTries, triesOf } from '#server/access/guess-limit.ts';
import { ownForm } from '#server/forms/own-forms.ts';

const minutes = 60_000;
const day = 24 * 60 * minutes;

/**
 * Visitors with a mailed link or code enter the applicant's date of birth, once per session, before any answer is
 * shown.
 */
export const confirmBirthdateHandlers: HandlersFor<'POST /confirm-birthdate'> = {
  'POST /confirm-birthdate': async ({ dob: typed }, ctx) => {
    const { dob } = checkedAnswers(ctx, ownForm(ctx, 'confirm-birthdate'), { dob: typed });
    const limits = limitsOf(ctx);
    await refuseTries(ctx, limits, 'too-many-birthdates');
    if (!isSameDay(String(dob), ctx.enrollment.filter.dob)) throw fieldRefused('dob', messages.birthdateOther);
    const { enrollment, session } = ctx;
    await ctx.store.write(async (trx) => {
      for (const [bucket] of limits) await giveBackTry(trx, bucket, ctx.now);
      await proveSession(trx, enrollment.id, session.id_hash);
      const at = ctx.now.toISOString();
      await addAudit(trx, {
        enrollment_id: enrollment.id,
        session_hash: session.id_hash,
        action: 'confirm-birthdate',
        detail: 'right',
        at,
      });
    });
    return { state: enrollment.filter.state };
  },
};

// There are about 25,000 possible dates: ten tries a day during the thirty days of a link succeed in one case of
// eighty.
function limitsOf({ sealer, enrollment, client }: EnrollmentContext): readonly (readonly [string, TryLimit])[] {
  return [
    [triesOf(sealer, `birthdate/${enrollment.id}`), { most: 5, withinMs: 15 * minutes }],
    [triesOf(sealer, `birthdate/day/${enrollment.id}`), { most: 10, withinMs: day }],
    [triesOf(sealer, `birthdate-from/${client.network}`), { most: 20, withinMs: 15 * minutes }],
  ];
}

function isSameDay(one: string, other: string): boolean {
  const [a, b] = [parseDate(one), parseDate(other)];
  if (!b) throw new Refused('enrollment-unknown');
  return a !== undefined && dateOrder(a) === dateOrder(b);
}
