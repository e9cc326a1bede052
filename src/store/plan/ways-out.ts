import { askOf, type LateFact, lateFactsOf } from '../quote/late-facts.ts';
import { words } from './words.ts';

/** The dialogs on a plan's page that resolve an obstacle. */
export type WayOut = 'basic-info' | 'tier' | 'portal' | 'questions' | 'quote' | readonly LateFact[];

/** The solution by reason. An unforeseen reason leads to the basic info, which most reasons depend on. */
const ways = (): Readonly<Record<string, { readonly way: WayOut; readonly label: string }>> => ({
  tierError: {
    way: 'tier',
    label: words.chooseAnotherTier,
  },
  portalError: {
    way: 'portal',
    label: words.chooseAPortal,
  },
  newQuestionsError: {
    way: 'questions',
    label: words.answerTheQuestions,
  },
  declined: {
    way: 'questions',
    label: words.reviewMyAnswers,
  },
  enrollmentIdError: {
    way: 'quote',
    label: words.startANewQuote,
  },
});

/** The way out for people who cannot buy a plan: the questions that it asks, or what its reason calls for. */
export function wayOutOf(errorCode: string | undefined, asks?: readonly string[]): { readonly way: WayOut; readonly label: string } {
  const facts = lateFactsOf(asks);
  const ask = askOf(facts);
  if (ask !== undefined) return { way: facts, label: ask };
  return new Map(Object.entries(ways())).get(errorCode ?? '') ?? { way: 'basic-info', label: words.editYourBasicInfo };
}
