import type { Answers } from '#schemas/forms/answers/answers.ts';
import { tierOf } from '#schemas/rules/tier.ts';

/** The answers of the landing page form, converted to the quote filter. */
export interface LandingQuote {
  /** With the tier derived from the people who were added. */
  readonly answers: Answers;
  /** The category that the visitor is looking for; absent if the store sells only one. */
  readonly category: string | undefined;
}

/**
 * Reads the landing page's answers: checkboxes that only reveal questions are not part of the filter, nor is a count of
 * zero.
 */
export function landingQuote({ add_spouse: _spouse, add_dependents: _dependents, categories, child_num, ...rest }: Answers): LandingQuote {
  const children = Number(child_num ?? 0);
  const tier = tierOf({ spouse: rest.spouse_dop !== undefined, children });
  return {
    answers: { ...rest, tier, ...(children > 0 ? { child_num: children } : {}) },
    category: categories === undefined ? undefined : String(categories),
  };
}
