import type { Answers } from '#schemas/forms/answers.ts';
import { answersOf, type QuoteFilter } from './filter.ts';

/** The filter as the landing asks for it: by who comes along, and not by the tier that follows from that. */
export function householdAnswers(filter: QuoteFilter, category: string | undefined): Answers {
  const { tier: _, ...answers } = answersOf(filter);
  return {
    ...answers,
    ...(answers.spouse_dop === undefined ? {} : { add_spouse: 1 }),
    ...(answers.child_num === undefined ? {} : { add_dependents: 1 }),
    ...(category === undefined ? {} : { categories: category }),
  };
}
