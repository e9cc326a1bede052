/*
 * The names under which an enrollment is saved for later. Some are spelt oddly; mails that were sent
 * and clients that exist know them so.
 */
const savedNames: Readonly<Record<string, string>> = {
  beneficiary_info: 'benificiary_info',
  primary_health_info: 'health_info',
  agreement_info: 'aggrement_info',
  billing_info: 'payment_info',
};
const tabNames: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(savedNames).map(([tab, saved]) => [saved, tab]));

/** What a cart that was saved before its checkout is saved under. It is no step. */
export const savedCart = 'cart_info';

/** The name that a step is saved under; a carrier's own step keeps its tab name. */
export function savedTabOf(tab: string): string {
  return Object.hasOwn(savedNames, tab) ? (savedNames[tab] ?? tab) : tab;
}

/** The tab that a saved name means. Tab names mean themselves. */
export function tabOfSaved(saved: string): string {
  return Object.hasOwn(tabNames, saved) ? (tabNames[saved] ?? saved) : saved;
}
