import { assign, setup } from 'xstate';
import { fromCall, notProvided } from '../from-call.ts';

/** The place of a URL, as the guard sees it. */
export type Place =
  /** A page for people who come from a mail or have lost their way. It needs no code and changes nothing that the browser remembers. */
  | { readonly kind: 'open' }
  /** The page where codes are entered. */
  | { readonly kind: 'access-page' }
  /** The first path segment is not one of the product's pages, so it is a landing value. */
  | { readonly kind: 'landing'; readonly landing: string }
  /** Any other page of the store. */
  | { readonly kind: 'store' };

/** The browser's state when it opens a page. */
export interface SessionInput {
  readonly place: Place;
  /** The landing value through which this browser came earlier; empty for the site's own landing page. */
  readonly remembered: string;
  /** The authenticated flag: a code or a landing page has let this browser in before. */
  readonly authenticated: boolean;
}

type SessionContext = SessionInput;

/** Events from the page. */
export type SessionEvent =
  | ({ readonly type: 'ARRIVE' } & SessionInput)
  /** The server no longer recognizes this browser's session, or recognizes it as someone else's. */
  | { readonly type: 'DISOWNED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'LEAVE' };

/** The landing page found for a value. */
export interface FoundLanding {
  readonly landing_page: string;
  /** Its owner lets everyone in, or this browser's session is its owner's. */
  readonly bypass_page: boolean;
}

/** Input of the `validateLanding` actor, which fails with `isUnknown` if no one has the value. */
export interface LandingInput {
  readonly landing: string;
  /** The URL itself names the landing page, so an earlier one is forgotten. */
  readonly isNamed: boolean;
}

interface UnknownLanding {
  readonly isUnknown?: boolean;
}

const valueOf = ({ place, remembered }: SessionContext) => (place.kind === 'landing' ? place.landing : remembered);

/**
 * The guard of the store: which pages are open to everyone, whose landing page a visitor came by, who needs a code, and
 * how to leave. Pages show what its state says: the store (tag `store`), the access page, or the not-found page.
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
    /** Sets or clears the authenticated flag; supplied by the page. */
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
    /** Let in before: shows the store at once, while the server is asked whether that still holds. */
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
          // Without an answer, there is no reason to lock the visitor out.
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
    /** Ignore other navigation until leaving is done. */
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
