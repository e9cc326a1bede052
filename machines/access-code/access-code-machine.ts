import { assign, setup } from 'xstate';
import { fromCall, notProvided } from '../from-call.ts';

/** The owner of a code. */
export interface CodeOwner {
  /** Their landing page; empty if none is configured, and then there is no way to continue. */
  readonly landing_url: string;
}

interface AccessCodeContext {
  readonly code: string;
  readonly owner: CodeOwner | undefined;
  /** The refusal of the last attempt, shown next to the code. */
  readonly failure: unknown;
  readonly asksTwice: boolean;
}

/** Events from the page. */
export type AccessCodeEvent =
  | { readonly type: 'SUBMIT'; readonly code: string }
  | { readonly type: 'YES' }
  | { readonly type: 'NO' }
  | { readonly type: 'REENTER' };

/** Input of the `validate` actor, which fails if no one has the code. */
export interface ValidateInput {
  readonly code: string;
}

/** Whether to ask the server again once the owner is confirmed: true for groups, false for reps. */
export interface AccessCodeInput {
  readonly asksTwice: boolean;
}

/**
 * Entering a code: looks up its owner and asks the person to confirm. The page acts on `entered` (open the owner's
 * landing page) and on `misconfigured` (say that there is none).
 */
export const accessCodeMachine = setup({
  types: {} as { context: AccessCodeContext; input: AccessCodeInput; events: AccessCodeEvent; tags: 'busy' },
  actors: { validate: fromCall<CodeOwner, ValidateInput>(notProvided) },
  guards: {
    hasLanding: ({ context }) => Boolean(context.owner?.landing_url),
    asksTwice: ({ context }) => context.asksTwice,
  },
  actions: {
    keepCode: assign({ code: (_, { code }: { code: string }) => code, failure: undefined }),
    keepOwner: assign({ owner: (_, { owner }: { owner: CodeOwner }) => owner }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error, owner: undefined }),
    reset: assign({ code: '', owner: undefined, failure: undefined }),
  },
}).createMachine({
  id: 'access-code',
  initial: 'asking',
  context: ({ input }) => ({ code: '', owner: undefined, failure: undefined, asksTwice: input.asksTwice }),
  states: {
    asking: {
      on: { SUBMIT: { target: 'validating', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) } } },
    },
    validating: {
      tags: ['busy'],
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'confirming', actions: { type: 'keepOwner', params: ({ event }) => ({ owner: event.output }) } },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirming: {
      on: {
        YES: [{ guard: 'asksTwice', target: 'validatingAgain' }, { target: 'confirmed' }],
        NO: { target: 'asking', actions: 'reset' },
        REENTER: { target: 'asking', actions: 'reset' },
      },
    },
    validatingAgain: {
      tags: ['busy'],
      invoke: {
        id: 'validateAgain',
        src: 'validate',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'confirmed', actions: { type: 'keepOwner', params: ({ event }) => ({ owner: event.output }) } },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirmed: { always: [{ guard: 'hasLanding', target: 'entered' }, { target: 'misconfigured' }] },
    entered: { type: 'final' },
    misconfigured: { type: 'final' },
  },
});
