import { assign, setup } from 'xstate';
import { fromCall, notProvided } from '../from-call.ts';

/** Recipient and message of a mailed cart, already validated by the form. */
export interface QuoteAddress {
  readonly name: string;
  readonly email: string;
  readonly message?: string | undefined;
}

interface SaveQuoteContext {
  readonly to: QuoteAddress;
  /** The mail preview. */
  readonly preview: string;
  /** The address that the server wrote to. */
  readonly sentTo: string;
  /** The refusal of the last attempt, shown by the form. */
  readonly failure: unknown;
}

/** Events from the page: send at once, or preview the mail first. */
export type SaveQuoteEvent =
  | ({ readonly type: 'PREVIEW' | 'SEND' } & QuoteAddress)
  | { readonly type: 'SEND_PREVIEWED' }
  | { readonly type: 'BACK' };

const nobody: QuoteAddress = { name: '', email: '' };

/** Save Cart: asks for the address, previews the mail on request, sends it and says where it went. */
export const saveQuoteMachine = setup({
  types: {} as { context: SaveQuoteContext; events: SaveQuoteEvent },
  actors: {
    loadPreview: fromCall<string, QuoteAddress>(notProvided),
    sendQuote: fromCall<string, QuoteAddress>(notProvided),
  },
  actions: {
    keepAddress: assign({
      to: (_, { name, email, message }: QuoteAddress) => ({ name, email, message }),
      preview: '',
      failure: undefined,
    }),
    keepPreview: assign({ preview: (_, { content }: { content: string }) => content }),
    keepSentTo: assign({ sentTo: (_, { email }: { email: string }) => email }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
  },
}).createMachine({
  id: 'save-quote',
  initial: 'asking',
  context: { to: nobody, preview: '', sentTo: '', failure: undefined },
  states: {
    asking: {
      on: {
        PREVIEW: { target: 'loadingPreview', actions: { type: 'keepAddress', params: ({ event }) => event } },
        SEND: { target: 'sending', actions: { type: 'keepAddress', params: ({ event }) => event } },
      },
    },
    loadingPreview: {
      tags: ['busy'],
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => context.to,
        onDone: { target: 'previewing', actions: { type: 'keepPreview', params: ({ event }) => ({ content: event.output }) } },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    previewing: { on: { BACK: { target: 'asking' }, SEND_PREVIEWED: { target: 'sending' } } },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendQuote',
        src: 'sendQuote',
        input: ({ context }) => context.to,
        onDone: { target: 'sent', actions: { type: 'keepSentTo', params: ({ event }) => ({ email: event.output }) } },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sent: { type: 'final' },
  },
});
