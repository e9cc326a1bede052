import { assign, setup } from 'xstate';
import { fromCall, notProvided } from '../from-call.ts';

/** A plan with the price at which it was offered. */
export interface PricedPlan {
  readonly planId: number;
  readonly pricingId: string;
}

/** A plan on its way into the cart. */
export interface WantedPlan extends PricedPlan {
  /** It is sold together with a wellness membership, which the person still has to choose. */
  readonly needsMembership: boolean;
}

interface AddToCartContext {
  readonly wanted: WantedPlan | undefined;
  /** The plan that is always bought with it. */
  readonly partner: PricedPlan | undefined;
  /** Why it was not added to the cart. */
  readonly failure: unknown;
}

/** Events from the page: `CHOOSE` a membership if one is needed, `DISMISS` a question or a refusal. */
export type AddToCartEvent =
  | ({ readonly type: 'ADD' } & WantedPlan)
  | { readonly type: 'CHOOSE'; readonly membershipId: number }
  | { readonly type: 'DISMISS' };

/** The plans that go into the cart at once. */
export interface AddInput {
  readonly wanted: PricedPlan;
  readonly partner?: PricedPlan | undefined;
  readonly membershipId?: number | undefined;
}

const nobody: PricedPlan = { planId: 0, pricingId: '' };

/**
 * Adding a plan to the cart: checks whether it is sold in a pair, gets the other plan's price, asks for a membership if
 * one is needed, and then adds everything together. Keeps a refusal for the page to show.
 */
export const addToCartMachine = setup({
  types: {} as { context: AddToCartContext; events: AddToCartEvent },
  actors: {
    checkPaired: fromCall<boolean, PricedPlan>(notProvided),
    pricePartner: fromCall<PricedPlan, PricedPlan>(notProvided),
    add: fromCall<void, AddInput>(notProvided),
  },
  actions: {
    want: assign({ wanted: (_, wanted: WantedPlan) => wanted, partner: undefined, failure: undefined }),
    keepPartner: assign({ partner: (_, { partner }: { partner: PricedPlan }) => partner }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
    clearFailure: assign({ failure: undefined }),
  },
  guards: {
    isPaired: (_, { paired }: { paired: boolean }) => paired,
    needsMembership: ({ context }) => context.wanted?.needsMembership === true,
  },
}).createMachine({
  id: 'add-to-cart',
  initial: 'idle',
  context: { wanted: undefined, partner: undefined, failure: undefined },
  states: {
    idle: { on: { ADD: { target: 'checking', actions: { type: 'want', params: ({ event }) => event } } } },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkPaired',
        src: 'checkPaired',
        input: ({ context }) => context.wanted ?? nobody,
        onDone: [
          { target: 'pricingPartner', guard: { type: 'isPaired', params: ({ event }) => ({ paired: event.output }) } },
          { target: 'ready' },
        ],
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    pricingPartner: {
      tags: ['busy'],
      invoke: {
        id: 'pricePartner',
        src: 'pricePartner',
        input: ({ context }) => context.wanted ?? nobody,
        onDone: { target: 'ready', actions: { type: 'keepPartner', params: ({ event }) => ({ partner: event.output }) } },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: { always: [{ target: 'choosingMembership', guard: 'needsMembership' }, { target: 'adding' }] },
    choosingMembership: { on: { CHOOSE: { target: 'adding' }, DISMISS: { target: 'idle' } } },
    adding: {
      tags: ['busy'],
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context, event }) => ({
          wanted: context.wanted ?? nobody,
          partner: context.partner,
          membershipId: event.type === 'CHOOSE' ? event.membershipId : undefined,
        }),
        onDone: { target: 'added' },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    added: { on: { ADD: { target: 'checking', actions: { type: 'want', params: ({ event }) => event } } } },
    refused: {
      on: {
        DISMISS: { target: 'idle', actions: 'clearFailure' },
        ADD: { target: 'checking', actions: { type: 'want', params: ({ event }) => event } },
      },
    },
  },
});
