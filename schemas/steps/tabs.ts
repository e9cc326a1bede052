import { isProductTab, productSteps, type ProductTab } from './product-steps.ts';

/** A step of an enrollment as the server lists it. */
export interface Tab {
  /** The wire name: `primary_info`, `contact_info`, or a carrier's own, such as `travel_info`. */
  readonly tab_name: string;
  readonly title: string;
  /** 1 if this enrollment needs the step. */
  readonly required: boolean;
  readonly order: number;
  /** Whether valid answers for the step are stored. Review is complete only with the enrollment. */
  readonly complete: boolean;
  /** Whether there is unsaved input. */
  readonly unsaved?: boolean;
  /** Its earlier names, which URLs and saved places may still use. */
  readonly renamed_from?: readonly string[];
}

/** The step in which people review all others and complete the enrollment. */
export const reviewTab = 'review_info' satisfies ProductTab;

/** Whether a step is the one that reviews all others: its row says so. */
export function isReview(tab: string): boolean {
  return isProductTab(tab) && productSteps[tab].kind === 'review';
}

/** The step with a current or earlier name. */
export function tabNamed<AnyTab extends Tab>(tabs: readonly AnyTab[], name: string): AnyTab | undefined {
  return tabs.find((tab) => tab.tab_name === name) ?? tabs.find((tab) => tab.renamed_from?.includes(name));
}

/** The visible steps: the required ones in the carrier's order. */
export function visibleTabs<AnyTab extends Tab>(tabs: readonly AnyTab[]): readonly AnyTab[] {
  return tabs.filter((tab) => tab.required).toSorted((a, b) => a.order - b.order);
}

/** The first visible step, apart from review, that still lacks valid answers. */
export function firstIncomplete<AnyTab extends Tab>(tabs: readonly AnyTab[]): AnyTab | undefined {
  return visibleTabs(tabs).find((tab) => !tab.complete && !isReview(tab.tab_name));
}

/**
 * Whether a step may be opened: every visible step before it has valid answers, or it has them itself. So typing a URL
 * cannot skip an unanswered step to reach another one, and people can always return to what they answered.
 */
export function canOpen(tabs: readonly Tab[], name: string): boolean {
  const shown = visibleTabs(tabs);
  const at = shown.findIndex((tab) => tab.tab_name === name);
  if (at < 0) return false;
  return Boolean(shown[at]?.complete) || shown.slice(0, at).every((tab) => tab.complete || isReview(tab.tab_name));
}

/**
 * The step at which an enrollment opens: at the requested step if it may be opened, or else at the first one that lacks answers, or
 * else at review, or else at the last. Always a step that exists.
 */
export function startTab(tabs: readonly Tab[], wanted?: string): string {
  const named = wanted && tabNamed(tabs, wanted)?.tab_name;
  if (named && canOpen(tabs, named)) return named;
  const shown = visibleTabs(tabs);
  const fallback = firstIncomplete(tabs) ?? shown.find((tab) => isReview(tab.tab_name)) ?? shown.at(-1);
  if (!fallback) throw new Error('an enrollment needs at least one required step');
  return fallback.tab_name;
}

/** The step after a saved one: the next visible one, or undefined after the last. */
export function nextTab(tabs: readonly Tab[], saved: string): string | undefined {
  const shown = visibleTabs(tabs);
  const at = shown.findIndex((tab) => tab === tabNamed(tabs, saved));
  // A step that the save itself made unnecessary is followed by the first one that lacks answers.
  return at < 0 ? startTab(tabs) : shown[at + 1]?.tab_name;
}
