import type { Tab } from '#schemas/steps/tabs.ts';
import type { WizardTab } from '#src/wizard/engine/wizard-context.ts';

/** Steps in the given order, all required; the given number of them complete from the first. Review never is. */
export function tabsOf(names: readonly string[], complete = 0): readonly WizardTab[] {
  return names.map((tab_name, at) => ({
    tab_name,
    title: titleOf(tab_name),
    kind: kinds[tab_name] ?? 'form',
    required: true,
    order: at + 1,
    complete: at < complete && tab_name !== 'review_info',
  }));
}

/** The same steps after some were answered. */
export const answered = (tabs: readonly Tab[], ...names: readonly string[]) => withComplete(tabs, names, true);

/** The same steps after some lost their answers. */
export const reopened = (tabs: readonly Tab[], ...names: readonly string[]) => withComplete(tabs, names, false);

function withComplete(tabs: readonly Tab[], names: readonly string[], complete: boolean): readonly Tab[] {
  return tabs.map((tab) => (names.includes(tab.tab_name) ? { ...tab, complete } : tab));
}

const kinds: Readonly<Record<string, WizardTab['kind']>> = { agreement_info: 'agreement', review_info: 'review' };

export const titleOf = (tab: string) => titles[tab] ?? tab;

const titles: Readonly<Record<string, string>> = {
  primary_info: 'Personal Information',
  contact_info: 'Contact Information',
  employer_info: 'Employer Information',
  agreement_info: 'Agreement & Signature',
  billing_info: 'Billing Information',
  review_info: 'Review & Confirmation',
  travel_info: 'Travel Plans',
};

/**
 * Steps in various carriers' orders: short, with an employer, with a carrier's own step, with the final questions
 * before payment.
 */
export const carriers = {
  short: ['primary_info', 'contact_info', 'agreement_info', 'billing_info', 'review_info'],
  employer: ['primary_info', 'contact_info', 'employer_info', 'agreement_info', 'billing_info', 'review_info'],
  ownStep: ['contact_info', 'primary_info', 'travel_info', 'agreement_info', 'review_info'],
  reviewInTheMiddle: ['primary_info', 'contact_info', 'review_info', 'agreement_info', 'billing_info'],
} as const;
