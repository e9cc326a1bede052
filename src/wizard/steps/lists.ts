import { ofTab, type ProductTab } from '#schemas/steps/product-steps.ts';
import type { AnalystList } from '../engine/list/analyst-list.ts';
import { type ListedStep, ownListForAnalyst } from '../engine/own-list/own-list-for-analyst.ts';
import { sharesForAnalyst } from './beneficiaries/shares-for-analyst.ts';
import { householdForAnalyst } from './dependents/household-for-analyst.ts';

/** The product's lists, by the step whose Next each of them controls. */
export const analystLists = {
  dependent_info: householdForAnalyst,
  beneficiary_info: sharesForAnalyst,
} as const satisfies Readonly<Partial<Record<ProductTab, AnalystList>>>;

/** The list of a step, as an analyst operates it: the product's, or one that the configuration declares. */
export function analystListOf(step: ListedStep): AnalystList | undefined {
  return ofTab<AnalystList>(analystLists, step.tab_name) ?? ownListForAnalyst(step);
}
