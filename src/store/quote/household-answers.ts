import type { Answers } from '#schemas/forms/answers/answers.ts';
import { answersOf, type QuoteFilter } from './filter.ts';

/** Converts the filter to answers of the landing page form, which asks for people and not for the tier. */
export function householdAnswers(filter: QuoteFilter, category: string | undefined): Answers {
  const { tier: _, ...answers } = answersOf(filter);
  return {
    ...answers,
    ...(answers.spouse_dop === undefined ? {} : { add_spouse: 1 }),
    ...(answers.child_num === undefined ? {} : { add_dependents: 1 }),
    ...(category === undefined ? {} : { categories: category }),
  };
}
