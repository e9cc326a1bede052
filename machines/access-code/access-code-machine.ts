import { assign, setup } from 'xstate';
import { fromCall, notProvided } from '../from-call.ts';

/** Whom a code was found to belong to. */
export interface CodeOwner {
  /** Their landing page; empty when none is configured, and there is no way on from here. */
  readonly landing_url: string;
}

interface AccessCodeContext {
  readonly code: string;
  readonly owner: CodeOwner | undefined;
  /** The refusal of the last attempt, shown at the code. */
  readonly failure: unknown;
  readonly asksTwice: boolean;
}

/** What people may say to it. */
export type AccessCodeEvent =
  | { readonly type: 'SUBMIT'; readonly code: string }
  | { readonly type: 'YES' }
  | { readonly type: 'NO' }
  | { readonly type: 'REENTER' };

/** The work `validate` is asked for; it fails when the code is nobody's. */
export interface ValidateInput {
  readonly code: string;
}

/** Whether the server is asked once more when the owner is confirmed: so it is for groups, and not for reps. */
export interface AccessCodeInput {
  readonly asksTwice: boolean;
}

/**
 * A code, whose it is, and whether that is who was meant. `entered` and `misconfigured` are for the page to act on:
 * go in by the owner's landing page, or say that there is none.
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
