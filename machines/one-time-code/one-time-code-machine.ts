import { assign, setup } from 'xstate';
import { messages } from '#schemas/messages/messages.ts';
import { codeFault, type ContactType } from '#schemas/rules/contact.ts';
import { fromCall, notProvided } from '../from-call.ts';

/** The contact that a code proves. */
export interface CodeTarget {
  readonly contact: string;
  readonly type: ContactType;
}

/** The result of sending: a code was sent, or one was sent recently and another must wait. */
export interface Sent {
  readonly message: string;
  /** The time when another can be requested, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly refused: boolean;
}

type Context = CodeTarget & {
  readonly resendAt: number;
  readonly code: string;
  /** A success message. */
  readonly notice: string;
  /** An error message. */
  readonly fault: string;
  readonly verified: boolean;
};

const send = fromCall<Sent, CodeTarget>(notProvided);
const verify = fromCall<void, CodeTarget & { readonly code: string }>(notProvided);
const errorText = (event: { readonly error?: unknown }) => (event.error instanceof Error ? event.error.message : String(event.error));

/**
 * Proves a contact with a code that is sent, entered and verified. The wait before another can be sent is computed from
 * its stored end, so it survives a reload. The dialog closes by itself once the contact is verified.
 */
export const oneTimeCodeMachine = setup({
  types: {} as {
    context: Context;
    input: CodeTarget & { readonly resendAt: number };
    events: { type: 'SEND' } | { type: 'HAVE_CODE' } | { type: 'VERIFY'; code: string } | { type: 'CLOSE' };
    output: { readonly verified: boolean };
  },
  actors: { send, verify },
  actions: {
    noteFault: assign({ fault: ({ event }) => errorText(event as { error?: unknown }), notice: '' }),
    noteCodeFault: assign({
      fault: ({ context, event }) => (event.type === 'VERIFY' ? messages[codeFault(context.type, event.code) ?? 'codeTooShort'] : ''),
      notice: '',
    }),
    takeCode: assign({ code: ({ event }) => (event.type === 'VERIFY' ? event.code.replace(/[\s-]/g, '') : '') }),
    noteSent: assign((_, sent: Sent) => ({
      resendAt: sent.resendAt,
      notice: sent.refused ? '' : sent.message,
      fault: sent.refused ? sent.message : '',
    })),
    noteVerified: assign({ verified: true }),
    forgetWords: assign({ fault: '', notice: '' }),
  },
  guards: {
    isWhole: ({ context, event }) => event.type === 'VERIFY' && codeFault(context.type, event.code) === undefined,
  },
  delays: { untilResend: ({ context }) => Math.max(0, context.resendAt - Date.now()), aMoment: 2000 },
}).createMachine({
  id: 'one-time-code',
  initial: 'offering',
  context: ({ input }) => ({ ...input, code: '', notice: '', fault: '', verified: false }),
  output: ({ context }) => ({ verified: context.verified }),
  states: {
    offering: { on: { SEND: { target: 'sending' }, HAVE_CODE: { target: 'entering' }, CLOSE: { target: 'closed' } } },
    sending: {
      entry: 'forgetWords',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ contact: context.contact, type: context.type }),
        onDone: { target: 'entering', actions: { type: 'noteSent', params: ({ event }) => event.output } },
        onError: { target: 'offering', actions: 'noteFault' },
      },
      on: { CLOSE: { target: 'closed' } },
    },
    entering: {
      initial: 'waiting',
      states: {
        waiting: { after: { untilResend: { target: 'resendable' } } },
        resendable: { on: { SEND: { target: '#one-time-code.sending' } } },
      },
      on: {
        VERIFY: [
          { guard: 'isWhole', target: 'verifying', actions: 'takeCode' },
          { target: 'entering', actions: 'noteCodeFault' },
        ],
        CLOSE: { target: 'closed' },
      },
    },
    verifying: {
      entry: 'forgetWords',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ contact: context.contact, type: context.type, code: context.code }),
        onDone: { target: 'verified' },
        onError: { target: 'entering', actions: 'noteFault' },
      },
      on: { CLOSE: { target: 'closed' } },
    },
    verified: { entry: 'noteVerified', after: { aMoment: { target: 'closed' } }, on: { CLOSE: { target: 'closed' } } },
    closed: { type: 'final' },
  },
});
