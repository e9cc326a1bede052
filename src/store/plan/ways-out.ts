import { askOf, type LateFact, lateFactsOf } from '../quote/late-facts.ts';
import { words } from './words.ts';

/** What opens on a plan's page to resolve an obstacle. */
export type WayOut = 'basic-info' | 'tier' | 'portal' | 'questions' | 'quote' | readonly LateFact[];

/** The solution by reason. An unforeseen reason leads to the basic info, which most reasons depend on. */
const ways: Readonly<Record<string, { readonly way: WayOut; readonly label: string }>> = {
  tierError: {
    way: 'tier',
    get label() {
      return words.chooseAnotherTier;
    },
  },
  portalError: {
    way: 'portal',
    get label() {
      return words.chooseAPortal;
    },
  },
  newQuestionsError: {
    way: 'questions',
    get label() {
      return words.answerTheQuestions;
    },
  },
  declined: {
    way: 'questions',
    get label() {
      return words.reviewMyAnswers;
    },
  },
  enrollmentIdError: {
    way: 'quote',
    get label() {
      return words.startANewQuote;
    },
  },
};

/** What to offer people who cannot buy a plan: the questions that it asks, or what its reason calls for. */
export function wayOutOf(errorCode: string | undefined, asks?: readonly string[]): { readonly way: WayOut; readonly label: string } {
  const facts = lateFactsOf(asks);
  const ask = askOf(facts);
  if (ask !== undefined) return { way: facts, label: ask };
  return (
    (Object.hasOwn(ways, errorCode ?? '') ? ways[errorCode ?? ''] : undefined) ?? { way: 'basic-info', label: words.editYourBasicInfo }
  );
}
