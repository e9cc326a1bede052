import { askOf, type LateFact, lateFactsOf } from '../quote/late-facts.ts';

/** What opens on a plan's page to resolve an obstacle. */
export type WayOut = 'basic-info' | 'tier' | 'portal' | 'questions' | 'quote' | readonly LateFact[];

/** The solution by reason. An unforeseen reason leads to the basic info, which most reasons depend on. */
const ways: Readonly<Record<string, { readonly way: WayOut; readonly label: string }>> = {
  tierError: { way: 'tier', label: 'Choose another tier' },
  portalError: { way: 'portal', label: 'Choose a portal' },
  newQuestionsError: { way: 'questions', label: 'Answer the questions' },
  declined: { way: 'questions', label: 'Review my answers' },
  enrollmentIdError: { way: 'quote', label: 'Start a new quote' },
};

/** What to offer people who cannot buy a plan: the questions that it asks, or what its reason calls for. */
export function wayOutOf(errorCode: string | undefined, asks?: readonly string[]): { readonly way: WayOut; readonly label: string } {
  const facts = lateFactsOf(asks);
  const ask = askOf(facts);
  if (ask !== undefined) return { way: facts, label: ask };
  return (Object.hasOwn(ways, errorCode ?? '') ? ways[errorCode ?? ''] : undefined) ?? { way: 'basic-info', label: 'Edit your basic info' };
}
