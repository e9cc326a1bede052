import { isProductTab, type ProductStep, productSteps, productTabs } from './product-steps.ts';

const savedNameOf = (step: ProductStep) => step.savedName;

const bySavedName: ReadonlyMap<string | undefined, string> = new Map(productTabs.map((tab) => [savedNameOf(productSteps[tab]), tab]));

/** What a cart that was saved before its checkout is saved under. It is no step. */
export const savedCart = 'cart_info';

/** The name that a step is saved under; a carrier's own step keeps its tab name. */
export function savedTabOf(tab: string): string {
  return (isProductTab(tab) && savedNameOf(productSteps[tab])) || tab;
}

/** The tab that a saved name means. Tab names mean themselves. */
export function tabOfSaved(saved: string): string {
  return bySavedName.get(saved) ?? saved;
}
