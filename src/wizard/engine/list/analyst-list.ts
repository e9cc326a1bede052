import type { ListRules } from '#machines/list/list-rules.ts';
import type { Household } from '#schemas/rules/dependents.ts';

/** A list as an analyst operates it: the rules for the list machine, with words. */
export interface AnalystList {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  rules(household: Household): ListRules;
}
