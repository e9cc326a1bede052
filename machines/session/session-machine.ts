import { assign, setup } from 'xstate';
import { fromCall, notProvided } from '../from-call.ts';

/** What an address means to the guard. */
export type Place =
  /** A page for people who come from a mail or lost their way. It needs no code and changes nothing that is remembered. */
  | { readonly kind: 'open' }
  /** The page on which codes are entered. */
  | { readonly kind: 'access-page' }
  /** The first part of the address is nobody's page of the product, so it is somebody's landing value. */
  | { readonly kind: 'landing'; readonly landing: string }
  /** Any other page of the store. */
  | { readonly kind: 'store' };

/** What a browser comes to a page with. */
export interface SessionInput {
  readonly place: Place;
  /** The landing value that this browser came by earlier; empty for the site's own landing. */
  readonly remembered: string;
  /** The authenticated flag: a code or a landing page has let this browser in before. */
  readonly authenticated: boolean;
}

type SessionContext = SessionInput;

/** What the page says to it. */
export type SessionEvent =
  | ({ readonly type: 'ARRIVE' } & SessionInput)
  /** The server knows this browser as somebody else, or no more: its session has ended. */
  | { readonly type: 'DISOWNED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'LEAVE' };

/** The landing that was found at a value. */
export interface FoundLanding {
  readonly landing_page: string;
  /** Its owner lets everybody in, or this browser's session is its owner's. */
  readonly bypass_page: boolean;
}

/** The work `validateLanding` is asked for. It fails with `isUnknown` where the value is nobody's. */
export interface LandingInput {
  readonly landing: string;
  /** The address itself named the landing, so what was remembered of another one goes. */
  readonly isNamed: boolean;
}

interface UnknownLanding {
  readonly isUnknown?: boolean;
}

const valueOf = ({ place, remembered }: SessionContext) => (place.kind === 'landing' ? place.landing : remembered);

/**
 * The guard before the store: which addresses anybody may open, whose landing page a visitor has come by, who needs a
 * code, and how one leaves. Pages show what its state says: the store (tag `store`), the access page, the not-found page.
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; input: SessionInput; events: SessionEvent; tags: 'store' | 'waiting' },
  actors: {
    validateLanding: fromCall<FoundLanding, LandingInput>(notProvided),
    signOut: fromCall<void, void>(notProvided),
  },
  guards: {
    isOpenToAll: ({ context }) => context.place.kind === 'open',
    isAccessPage: ({ context }) => context.place.kind === 'access-page',
    wasLetIn: ({ context }) => context.authenticated && (context.place.kind !== 'landing' || context.place.landing === context.remembered),
    letsIn: (_, { found }: { found: FoundLanding }) => found.bypass_page,
    isUnknown: (_, { error }: { error: unknown }) => (error as UnknownLanding | undefined)?.isUnknown === true,
    goesElsewhere: ({ context }, { place }: { place: Place }) =>
      place.kind === 'access-page' || (place.kind === 'landing' && place.landing !== context.remembered),
  },
  actions: {
    keepArrival: assign((_, { place, remembered, authenticated }: SessionInput) => ({ place, remembered, authenticated })),
    keepLanding: assign({ remembered: (_, { found }: { found: FoundLanding }) => found.landing_page }),
    letIn: assign({ authenticated: true }),
    shutOut: assign({ authenticated: false }),
    /** Writes or removes the authenticated flag; supplied by the page. */
    writeFlag: () => undefined,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => input,
  initial: 'arriving',
  on: {
    ARRIVE: { target: '.arriving', actions: { type: 'keepArrival', params: ({ event }) => event } },
  },
  states: {
    arriving: {
      always: [
        { guard: 'isOpenToAll', target: 'open' },
        { guard: 'isAccessPage', target: 'accessPage' },
        { guard: 'wasLetIn', target: 'returning' },
        { target: 'validating' },
      ],
    },
    open: { tags: ['store'], on: { LEAVE: { target: 'leaving' } } },
    validating: {
      tags: ['waiting'],
      invoke: {
        id: 'validateLanding',
        src: 'validateLanding',
        input: ({ context }) => ({ landing: valueOf(context), isNamed: context.place.kind === 'landing' }),
        onDone: [
          {
            guard: { type: 'letsIn', params: ({ event }) => ({ found: event.output }) },
            target: 'inside',
            actions: [{ type: 'keepLanding', params: ({ event }) => ({ found: event.output }) }, 'letIn', 'writeFlag'],
          },
          {
            target: 'accessPage',
            actions: [{ type: 'keepLanding', params: ({ event }) => ({ found: event.output }) }, 'shutOut', 'writeFlag'],
          },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'notFound' },
          { target: 'unavailable' },
        ],
      },
    },
    /** Was let in before: the store shows at once, while the server is asked whether that still holds. */
    returning: {
      tags: ['store'],
      invoke: {
        id: 'askAgain',
        src: 'validateLanding',
        input: ({ context }) => ({ landing: valueOf(context), isNamed: false }),
        onDone: [
          {
            guard: { type: 'letsIn', params: ({ event }) => ({ found: event.output }) },
            target: 'inside',
            actions: { type: 'keepLanding', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'accessPage', actions: ['shutOut', 'writeFlag'] },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'notFound' },
          // Without an answer nothing is known against it.
          { target: 'inside' },
        ],
      },
      on: { LEAVE: { target: 'leaving' } },
    },
    inside: {
      tags: ['store'],
      on: {
        ARRIVE: [
          {
            guard: { type: 'goesElsewhere', params: ({ event }) => ({ place: event.place }) },
            target: 'arriving',
            actions: { type: 'keepArrival', params: ({ event }) => event },
          },
          { target: 'inside', actions: { type: 'keepArrival', params: ({ event }) => event } },
        ],
        DISOWNED: { target: 'returning' },
        LEAVE: { target: 'leaving' },
      },
    },
    accessPage: { on: { LEAVE: { target: 'leaving' } } },
    /** Whoever leaves goes nowhere else before that is done. */
    leaving: {
      tags: ['waiting'],
      on: { ARRIVE: { target: 'leaving' } },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'left' },
        onError: { target: 'left' },
      },
    },
    left: { entry: ['shutOut', 'writeFlag'], type: 'final' },
    notFound: {},
    unavailable: { on: { RETRY: { target: 'validating' }, LEAVE: { target: 'leaving' } } },
  },
});
