import { type LateFact, lateFactFor } from '../quote/late-facts.ts';

/** What opens on a plan's page to get past what stands between a person and the plan. */
export type WayOut = 'basic-info' | 'tier' | 'portal' | 'questions' | 'quote' | LateFact;

/** The way out by the reason. A reason that nobody foresaw is met with the basic info, on which most of them hang. */
const ways: Readonly<Record<string, { readonly way: WayOut; readonly label: string }>> = {
  tierError: { way: 'tier', label: 'Choose another tier' },
  portalError: { way: 'portal', label: 'Choose a portal' },
  newQuestionsError: { way: 'questions', label: 'Answer the questions' },
  declined: { way: 'questions', label: 'Look at my answers' },
  enrollmentIdError: { way: 'quote', label: 'Start a new quote' },
};

/** What is offered to somebody who cannot buy a plan, by the reason. */
export function wayOutOf(errorCode: string | undefined): { readonly way: WayOut; readonly label: string } {
  const fact = lateFactFor(errorCode);
  if (fact) return { way: fact, label: fact.ask };
  return (Object.hasOwn(ways, errorCode ?? '') ? ways[errorCode ?? ''] : undefined) ?? { way: 'basic-info', label: 'Edit your basic info' };
}
