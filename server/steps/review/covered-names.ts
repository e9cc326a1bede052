import type { EnrollmentContext } from '#server/context.ts';
import { dependentTab } from '#server/steps/dependents/household.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { countedItems } from '#server/steps/engine/lists/list-items.ts';
import { applicantName } from '#server/steps/personal/applicant.ts';

/** The names of the people whom an enrollment covers, the applicant first. */
export async function coveredNames(ctx: EnrollmentContext): Promise<readonly string[]> {
  const [applicant, dependents] = await Promise.all([applicantName(ctx), answersOf(ctx, dependentTab)]);
  const names = countedItems(ctx, dependentTab, dependents).map(({ answers }) => [answers.first_name, answers.last_name].join(' ').trim());
  return [applicant, ...names].filter((name) => name !== '');
}
