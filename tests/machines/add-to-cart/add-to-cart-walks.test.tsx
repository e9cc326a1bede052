import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type AddToCartEvent, addToCartMachine, type PricedPlan } from '#machines/add-to-cart/add-to-cart-machine.ts';
import { useAddToCart } from '#src/store/plans/adding/use-add-to-cart.ts';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { button, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof addToCartMachine>;
type WalkEvent =
  | AddToCartEvent
  | { readonly type: 'xstate.done.actor.checkPaired'; readonly output: boolean }
  | { readonly type: 'xstate.done.actor.pricePartner'; readonly output: PricedPlan }
  | { readonly type: 'xstate.done.actor.add' }
  | { readonly type: `xstate.error.actor.${'checkPaired' | 'pricePartner' | 'add'}`; readonly error: Error };

const plan = { planId: 1, pricingId: '1-IO' };
const partner = { planId: 3, pricingId: '3-IO' };
const membershipId = 2;
const failed = new Error('Busy.');

const happenings: readonly WalkEvent[] = [
  { type: 'ADD', ...plan, needsMembership: false },
  { type: 'ADD', ...plan, needsMembership: true },
  { type: 'CHOOSE', membershipId },
  { type: 'DISMISS' },
  { type: 'xstate.done.actor.checkPaired', output: true },
  { type: 'xstate.done.actor.checkPaired', output: false },
  { type: 'xstate.done.actor.pricePartner', output: partner },
  { type: 'xstate.done.actor.add' },
  { type: 'xstate.error.actor.checkPaired', error: failed },
  { type: 'xstate.error.actor.pricePartner', error: failed },
  { type: 'xstate.error.actor.add', error: failed },
];

const { edges, walks, arrowOf } = machineWalks<typeof addToCartMachine, WalkEvent>(addToCartMachine, {
  input: undefined,
  events: () => happenings,
  keyOf: ({ value, context }: State) =>
    JSON.stringify([value, context.wanted?.needsMembership, context.partner !== undefined, context.failure !== undefined]),
  arrowOf: ({ from, event, state }) => JSON.stringify([JSON.parse(from), event, state.value]),
});

const priced = ({ planId, pricingId }: PricedPlan) => ({ plans: [{ pid: planId, ppid: pricingId, selected_plan: true }] });
const server = new HeldServer(
  () => priced({ planId: membershipId, pricingId: '2-IO' }),
  ['check-prudential-plan', 'get-plan-pricing-detail-elevate'],
);
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

/** What every page that sells plans does with it, without the page. */
function Shop() {
  const { add, adding, refused, choosingMembership, choose, dismiss } = useAddToCart('enrollment-1');
  const put = (needsMembership: boolean) => () => void add(plan.planId, plan.pricingId, needsMembership);
  return (
    <>
      <button type="button" onClick={put(false)}>
        Add
      </button>
      <button type="button" onClick={put(true)}>
        Add with a membership
      </button>
      {choosingMembership ? (
        <button type="button" onClick={() => choose(membershipId)}>
          Choose
        </button>
      ) : null}
      <button type="button" onClick={dismiss}>
        Dismiss
      </button>
      <p role="status">{adding === plan.planId ? 'on its way' : (refused?.message ?? 'at rest')}</p>
    </>
  );
}

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  ADD: ({ needsMembership }) => press(button(needsMembership ? 'Add with a membership' : 'Add')),
  CHOOSE: () => press(button('Choose')),
  DISMISS: () => press(button('Dismiss')),
  'xstate.done.actor.checkPaired': ({ output }) => server.succeed({ status: output }),
  'xstate.done.actor.pricePartner': ({ output }) => server.succeed(priced(output)),
  'xstate.done.actor.add': () =>
    expect(server.succeed({ cart_count: 1, cart_amount: 10 })).toMatchObject({ plan_id: plan.planId, plan_pricing_id: plan.pricingId }),
  'xstate.error.actor.checkPaired': () => server.refuse(),
  'xstate.error.actor.pricePartner': () => server.refuse(),
  'xstate.error.actor.add': () => server.refuse(),
};

function look(state: State): void {
  const outcome = state.hasTag('busy') ? 'on its way' : state.matches('refused') ? 'Busy.' : 'at rest';
  expect(screen.getByRole('status')).toHaveTextContent(outcome);
  expect(button('Choose') !== null).toBe(state.matches('choosingMembership'));
  if (!state.matches('adding')) return;
  // Everything that goes into the cart together is added by one call.
  const { partner: along, wanted } = state.context;
  expect(server.asked).toBe(along || wanted?.needsMembership ? 'add-plan-to-cart-prudentials' : 'add-plan-to-cart');
}

test('pages show the machine’s state, and every arrow can be taken on them', async () => {
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  await takeWalks(walks, {
    server,
    open: () => {
      openStep('primary_info', <Shop />);
      return settled(server, false, () => expect(button('Add')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
