import { assign, setup } from 'xstate';
import { fromCall, notProvided } from '../from-call.ts';

interface SaveLaterContext {
  /** The address that the code goes to. */
  readonly email: string;
  /** The refusal of the last attempt, shown under the address. */
  readonly failure: unknown;
}

/** Events from the popup. Its form validates an address before sending it. */
export type SaveLaterEvent =
  | { readonly type: 'ASK' }
  | { readonly type: 'BACK' }
  | { readonly type: 'SEND'; readonly email: string }
  | { readonly type: 'CONTINUE_CURRENT' }
  | { readonly type: 'START_NEW' };

/** Input of the `sendCode` actor: save the step as it is and mail the link. */
export interface SendCodeInput {
  readonly email: string;
}

/**
 * Save & Continue Later: asks where to send the code, sends it, then offers to stay or to leave. The page acts on
 * `left`.
 */
export const saveLaterMachine = setup({
  types: {} as { context: SaveLaterContext; events: SaveLaterEvent },
  actors: { sendCode: fromCall<void, SendCodeInput>(notProvided) },
  actions: {
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
    clearFailure: assign({ failure: undefined }),
    keepEmail: assign({ email: (_, { email }: { email: string }) => email }),
  },
}).createMachine({
  id: 'save-later',
  initial: 'closed',
  context: { email: '', failure: undefined },
  states: {
    closed: { on: { ASK: { target: 'asking', actions: 'clearFailure' } } },
    asking: {
      on: {
        SEND: {
          target: 'sending',
          actions: ['clearFailure', { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) }],
        },
        BACK: { target: 'closed' },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'saved' },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { BACK: { target: 'closed' } },
    },
    saved: { on: { CONTINUE_CURRENT: { target: 'closed' }, START_NEW: { target: 'left' } } },
    left: { type: 'final' },
  },
});
