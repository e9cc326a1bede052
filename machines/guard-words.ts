import type { ContextFrom } from 'xstate';
import { messages } from '#schemas/messages/messages.ts';
import { codeFault } from '#schemas/rules/contact.ts';
import { canOpen, firstIncomplete, type Tab } from '#schemas/steps/tabs.ts';
import type { accessCodeMachine } from './access-code/access-code-machine.ts';
import type { addToCartMachine } from './add-to-cart/add-to-cart-machine.ts';
import type { listMachine } from './list/list-machine.ts';
import type { oneTimeCodeMachine } from './one-time-code/one-time-code-machine.ts';
import type { sessionMachine } from './session/session-machine.ts';
import type { WizardMachine } from './wizard/wizard-machine.ts';

/** A guard's condition, given a context, an event and the guard's parameters. */
export interface GuardCall<Context = never> {
  readonly context: Context;
  readonly event: { readonly type: string };
  readonly params: unknown;
}

/** A guard in words. */
export interface GuardWords<Context = never> {
  /** The condition of the guard, in words. */
  readonly holds: string;
  /** The reason why it does not hold right now. */
  readonly why: (asked: GuardCall<Context>) => string;
}

type Words<Context> = Readonly<Record<string, GuardWords<Context>>>;

const titleOf = (tabs: readonly Tab[], name: unknown) => tabs.find(({ tab_name }) => tab_name === name)?.title ?? String(name);
const tabIn = (params: unknown) => (params as { readonly tab?: string } | undefined)?.tab;
const noReturn = 'No edit from review is under way.';

/** The first step that lacks answers, for a message about another step. */
function lacking(tabs: readonly Tab[]): string {
  const first = firstIncomplete(tabs);
  return first ? `${first.title} is the first step that lacks answers.` : 'No step lacks answers.';
}

const wizard: Words<ContextFrom<WizardMachine>> = {
  returnsToReview: { holds: 'An edit from review is under way, so review is where it ends.', why: () => noReturn },
  conflicts: {
    holds: 'The step was saved elsewhere since it was opened here.',
    why: () => 'The save failed for another reason: nobody saved the step elsewhere.',
  },
  goesForward: {
    holds: 'No edit from review is under way, so the order of the steps decides.',
    why: () => 'An edit from review is under way, so it leads back to review.',
  },
  returnsTo: {
    holds: 'On the way back to review, this is the first step that lacks answers.',
    why: ({ context, params }) => {
      const { tabs } = params as { readonly tabs: readonly Tab[] };
      return context.returnToReview ? lacking(tabs) : noReturn;
    },
  },
  stepsChanged: {
    holds: 'The save, or the list of steps as it is now, changed which steps this enrollment has.',
    why: () => 'The enrollment has the same steps as before the save.',
  },
  lacks: { holds: 'This is the first step that still lacks answers.', why: ({ context }) => lacking(context.tabs) },
  opens: {
    holds: 'The step has answers, or every step before it has.',
    why: ({ context: { tabs }, params }) => {
      const tab = tabIn(params);
      return tab !== undefined && canOpen(tabs, tab)
        ? 'Another step was requested.'
        : `${titleOf(tabs, tab)} has no answers, and ${firstIncomplete(tabs)?.title ?? 'a step'} before it lacks some.`;
    },
  },
  edits: { holds: 'This is the step that was chosen on review.', why: () => 'Another step was chosen on review.' },
};

const byRule = 'The rules of the list do not allow it.';
const list: Words<ContextFrom<typeof listMachine>> = {
  lacksAnswer: {
    holds: 'The list asks a question before its first item, and it is not answered.',
    why: ({ context }) => context.rules.words?.why.lacksAnswer(context) ?? byRule,
  },
  mayAdd: {
    holds: 'The rules of the list allow one more.',
    why: ({ context }) => context.rules.words?.why.mayAdd(context) ?? byRule,
  },
  mayArrange: {
    holds: 'There is something to put in order, such as shares that do not add up to 100 percent yet.',
    why: ({ context }) => context.rules.words?.why.mayArrange(context) ?? byRule,
  },
  isComplete: {
    holds: 'The list has what the step requires: as many items as the tier needs, or shares of 100 percent.',
    why: ({ context }) => context.rules.words?.why.isComplete(context) ?? byRule,
  },
  isKept: {
    holds: 'The server stores every change of this list at once.',
    why: () => 'This list is saved with its step.',
  },
  isUnkept: {
    holds: 'The last change of this list could not be stored, so it is tried again.',
    why: () => 'The server has the list as it is here.',
  },
};

const oneTimeCode: Words<ContextFrom<typeof oneTimeCodeMachine>> = {
  isWhole: {
    holds: 'Six digits were entered.',
    why: ({ context, event }) => {
      const { code = '' } = event as { readonly code?: string };
      return messages[codeFault(context.type, code) ?? 'codeTooShort'];
    },
  },
};

const session: Words<ContextFrom<typeof sessionMachine>> = {
  isOpenToAll: { holds: 'The page is open to everyone, with or without a code.', why: () => 'This page is not open to everyone.' },
  isAccessPage: {
    holds: 'The page is the one where codes are entered.',
    why: () => 'This page is not the one where codes are entered.',
  },
  wasLetIn: {
    holds: 'This browser was let in before, by the same landing page.',
    why: ({ context: { authenticated } }) =>
      authenticated ? 'This browser was let in by another landing page.' : 'This browser has not been let in before.',
  },
  letsIn: {
    holds: 'The owner of the landing page lets everyone in, or owns this browser’s session.',
    why: () => 'The owner of the landing page asks for a code.',
  },
  isUnknown: {
    holds: 'No one has this landing value.',
    why: () => 'The server did not respond; the landing value may well exist.',
  },
  goesElsewhere: {
    holds: 'The page is the access page or another landing page.',
    why: () => 'The page belongs to the landing page that this browser came by.',
  },
};

const accessCode: Words<ContextFrom<typeof accessCodeMachine>> = {
  asksTwice: {
    holds: 'The code belongs to a group, which is confirmed once more.',
    why: () => 'The code belongs to a rep, which is confirmed only once.',
  },
  hasLanding: { holds: 'The owner of the code has a landing page.', why: () => 'The owner of the code has no landing page.' },
};

const addToCart: Words<ContextFrom<typeof addToCartMachine>> = {
  isPaired: { holds: 'The plan is sold together with another one.', why: () => 'The plan is sold alone.' },
  needsMembership: { holds: 'The plan needs a membership, which is not chosen yet.', why: () => 'The plan does not need a membership.' },
};

/** Every guard of every machine in words, by the machine's id and the guard's name. */
export const guardWords: Readonly<Record<string, Words<never>>> = {
  wizard,
  list,
  'one-time-code': oneTimeCode,
  session,
  'access-code': accessCode,
  'add-to-cart': addToCart,
};
