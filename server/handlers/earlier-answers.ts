import type { Answers } from '#schemas/forms/answers.ts';
import { addAudit } from '#server/store/evidence.ts';
import { lastCompletedStep } from '#server/store/earlier-steps.ts';
import { openAnswers, openSecrets, type Secrets } from '#server/store/step-answers.ts';
import type { EnrollmentContext } from './context.ts';

/** A step's answers in the member's last completed enrollment; none for somebody who is new. Sensitive answers are masked. */
export async function earlierAnswers(ctx: EnrollmentContext, tab: string): Promise<Answers> {
  const earlier = await earlierStep(ctx, tab);
  return earlier ? openAnswers(ctx.sealer, earlier.enrollment_id, earlier) : {};
}

/** The sensitive answers behind masks that came from there, to be stored with this enrollment. */
export async function earlierSecrets(ctx: EnrollmentContext, tab: string, names: readonly string[]): Promise<Secrets> {
  const earlier = names.length > 0 ? await earlierStep(ctx, tab) : undefined;
  if (!earlier) return {};
  const stored = openSecrets(ctx.sealer, earlier.enrollment_id, earlier);
  await ctx.store.write((trx) =>
    addAudit(trx, {
      enrollment_id: ctx.enrollment.id,
      session_hash: ctx.session.id_hash,
      action: 'open-secrets',
      detail: `${tab} of the member's enrollment before: to take over ${names.join(', ')}`,
      at: ctx.now.toISOString(),
    }),
  );
  return Object.fromEntries(names.flatMap((name) => (stored[name] ? [[name, stored[name]]] : [])));
}

// Who the member is, is what the session was raised for; the type alone opens nothing.
function earlierStep({ enrollment, session, store }: EnrollmentContext, tab: string) {
  if (!enrollment.type.startsWith('existing-') || session.user_id === null) return undefined;
  return lastCompletedStep(store.db, session.user_id, enrollment.id, tab);
}
