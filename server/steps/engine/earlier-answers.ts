import type { Answers } from '#schemas/forms/answers/answers.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { listedPerson } from '#server/employers/own-enrollment.ts';
import { lastCompletedStep } from '#server/store/steps/earlier-steps.ts';
import type { Secrets } from '#server/store/steps/step-answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { listed, secretsOpened } from '#server/store/desk/audit-details.ts';
import { noteOpened } from './note-opened.ts';
import { storedAnswers, storedSecrets } from './renamed-step.ts';

/**
 * A step's answers from when the member enrolled before, or else from file, or from the employer's census; none for a new
 * person. Sensitive answers are masked.
 */
export async function earlierAnswers(ctx: EnrollmentContext, tab: string): Promise<Answers> {
  const earlier = await earlierStep(ctx, tab);
  if (earlier) return storedAnswers(ctx, earlier, earlier.sealer);
  const { onFile, inCensus } = ctx.stepOf(tab);
  const member = memberOnFile(ctx);
  if (member) return { ...onFile?.(member).answers, ...member.answers?.[tab] };
  const listed = inCensus && (await listedPerson(ctx));
  return listed ? inCensus(listed) : {};
}

/** The sensitive answers behind masks from there, to store with this enrollment or to compare. */
export async function earlierSecrets(
  ctx: EnrollmentContext,
  tab: string,
  names: readonly string[],
  why: 'earlierToTakeOver' | 'earlierToCompare' = 'earlierToTakeOver',
): Promise<Secrets> {
  const stored = names.length > 0 ? await secretsBefore(ctx, tab) : {};
  const taken = names.flatMap((name) => (stored[name] ? [[name, stored[name]] as const] : []));
  if (taken.length === 0) return {};
  await ctx.store.write((trx) => noteOpened(trx, ctx, secretsOpened[why].write({ tab, names: listed.write(names) })));
  return Object.fromEntries(taken);
}

async function secretsBefore(ctx: EnrollmentContext, tab: string): Promise<Secrets> {
  const earlier = await earlierStep(ctx, tab);
  if (earlier) return storedSecrets(ctx, earlier, earlier.sealer);
  const onFile = memberOnFile(ctx);
  if (!onFile) return {};
  return Object.fromEntries(Object.entries(ctx.stepOf(tab).onFile?.(onFile).secrets ?? {}).map(([name, value]) => [name, { value }]));
}

/** The member whom an enrollment is for. This was determined when it was started; the type alone grants nothing. */
export function memberIdOf({ enrollment, session }: Pick<EnrollmentContext, 'enrollment' | 'session'>): string | null {
  return enrollment.type.startsWith('existing-') ? (enrollment.user_id ?? session.user_id) : null;
}

async function earlierStep(ctx: EnrollmentContext, tab: string) {
  const member = memberIdOf(ctx);
  return member === null ? undefined : lastCompletedStep(ctx.store.db, ctx.sealer, member, ctx.enrollment.id, namesOfStep(ctx.config, tab));
}

function memberOnFile(ctx: EnrollmentContext) {
  const member = memberIdOf(ctx);
  return ctx.config.people.members.find(({ id }) => id === member);
}
