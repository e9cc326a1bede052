import type { Answers } from '#schemas/forms/answers.ts';
import { tierOf } from '#schemas/rules/tier.ts';

/** What the landing's form answers, as the quote filter has it. */
export interface LandingQuote {
  /** With the tier that follows from who was added. */
  readonly answers: Answers;
  /** What the visitor looks for; absent where the store sells one kind only. */
  readonly category: string | undefined;
}

/** Reads the landing's answers: the boxes that open questions are no part of the filter, nor is a count of nobody. */
export function landingQuote({ add_spouse: _spouse, add_dependents: _dependents, categories, child_num, ...rest }: Answers): LandingQuote {
  const children = Number(child_num ?? 0);
  const tier = tierOf({ spouse: rest.spouse_dop !== undefined, children });
  return {
    answers: { ...rest, tier, ...(children > 0 ? { child_num: children } : {}) },
    category: categories === undefined ? undefined : String(categories),
  };
}
