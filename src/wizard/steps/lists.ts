import { ofTab, type ProductTab } from '#schemas/steps/product-steps.ts';
import type { ToldList } from '../engine/list/told-list.ts';
import { type ListedStep, toldOwnList } from '../engine/own-list/own-list-told.ts';
import { toldShares } from './beneficiaries/share-told.ts';
import { toldHousehold } from './dependents/household-told.ts';

/** The product's lists, by the step whose Next each of them controls. */
export const toldLists = {
  dependent_info: toldHousehold,
  beneficiary_info: toldShares,
} as const satisfies Readonly<Partial<Record<ProductTab, ToldList>>>;

/** The list of a step, as an analyst operates it: the product's, or one that the configuration declares. */
export function toldListOf(step: ListedStep): ToldList | undefined {
  return ofTab<ToldList>(toldLists, step.tab_name) ?? toldOwnList(step);
}
