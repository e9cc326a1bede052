import type { ListRules } from '#machines/list/list-rules.ts';
import type { Household } from '#schemas/rules/dependents.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import { toldShares } from './beneficiaries/share-told.ts';
import { toldHousehold } from './dependents/household-told.ts';

/** A list as an analyst operates it: the rules for the list machine, with words. */
export interface ToldList {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  rules(household: Household): ListRules;
}

/** The product's lists, by the step whose Next each of them controls. */
export const toldLists = {
  dependent_info: toldHousehold,
  beneficiary_info: toldShares,
} as const satisfies Readonly<Partial<Record<ProductTab, ToldList>>>;
