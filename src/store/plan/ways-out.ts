import { type LateFact, lateFactFor } from '../quote/late-facts.ts';

/** What opens on a plan's page to resolve an obstacle. */
export type WayOut = 'basic-info' | 'tier' | 'portal' | 'questions' | 'quote' | LateFact;

/** The solution by reason. An unforeseen reason leads to the basic info, which most reasons depend on. */
const ways: Readonly<Record<string, { readonly way: WayOut; readonly label: string }>> = {
  tierError: { way: 'tier', label: 'Choose another tier' },
  portalError: { way: 'portal', label: 'Choose a portal' },
  newQuestionsError: { way: 'questions', label: 'Answer the questions' },
  declined: { way: 'questions', label: 'Review my answers' },
  enrollmentIdError: { way: 'quote', label: 'Start a new quote' },
};

/** What to offer people who cannot buy a plan, by reason. */
export function wayOutOf(errorCode: string | undefined): { readonly way: WayOut; readonly label: string } {
  const fact = lateFactFor(errorCode);
  if (fact) return { way: fact, label: fact.ask };
  return (Object.hasOwn(ways, errorCode ?? '') ? ways[errorCode ?? ''] : undefined) ?? { way: 'basic-info', label: 'Edit your basic info' };
}
