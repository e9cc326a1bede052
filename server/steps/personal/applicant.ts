import type { ProductTab } from '#schemas/steps/product-steps.ts';
import { fullName } from '#schemas/values/full-name.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';

/** The step that asks who enrolls. */
export const applicantTab = 'primary_info' satisfies ProductTab;

/** The applicant's saved name; empty before. */
export async function applicantName(ctx: EnrollmentContext, db = ctx.store.db): Promise<string> {
  return fullName(await answersOf(ctx, applicantTab, db));
}

/**
 * Whether the applicant answers and signs, and no rep or group office: also as an employee, or as a client who continues
 * what a rep began.
 */
export function isApplicantsOwn({ session }: Pick<EnrollmentContext, 'session'>): boolean {
  return session.role !== 'rep' && session.role !== 'group';
}

/** The applicant's saved first name. */
export async function applicantFirstName(ctx: EnrollmentContext, db = ctx.store.db): Promise<string | undefined> {
  const { first_name } = await answersOf(ctx, applicantTab, db);
  return typeof first_name === 'string' ? first_name : undefined;
}
