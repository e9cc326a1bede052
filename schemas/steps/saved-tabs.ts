import { isProductTab, type ProductStep, productSteps, productTabs } from './product-steps.ts';

const savedNameOf = (step: ProductStep) => step.savedName;

const bySavedName: ReadonlyMap<string | undefined, string> = new Map(productTabs.map((tab) => [savedNameOf(productSteps[tab]), tab]));

/** The saved name of a cart before its checkout, which is not a step. */
export const savedCart = 'cart_info';

/** The saved name of a step; a carrier's own step keeps its tab name. */
export function savedTabOf(tab: string): string {
  return (isProductTab(tab) && savedNameOf(productSteps[tab])) || tab;
}

/** The tab for a saved name. A tab name maps to itself. */
export function tabOfSaved(saved: string): string {
  return bySavedName.get(saved) ?? saved;
}
