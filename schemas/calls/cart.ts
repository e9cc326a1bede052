import { Type, type Static } from 'typebox';
import { call, enrollmentId, numberedId, numberedIdInAddress, OfEnrollment } from './call.ts';
import { WholeCost } from './whole-cost.ts';

const CartRow = Type.Object({
  plan_id: Type.Integer(),
  plan_pricing_id: Type.String(),
  plan_name: Type.String(),
  plan_logo: Type.String(),
  carrier_name: Type.String(),
  plan_category: Type.String(),
  tier: Type.String(),
  price: Type.Number({ description: 'Dollars a month of this row alone; the rows add up to the totals.' }),
  cost: Type.Optional(WholeCost),
  included_with: Type.Optional(Type.String({ description: 'The plan in whose cost this one is included.' })),
  fee_of: Type.Optional(Type.String({ description: 'The plan whose fee this is.' })),
  removable: Type.Union([Type.Literal(0), Type.Literal(1)]),
  once: Type.Boolean({ description: 'Charged with the first month only.' }),
  leaves_with: Type.Optional(Type.Array(Type.Integer(), { description: 'The other plans that leave the cart with this one.' })),
  unavailable: Type.Optional(
    Type.Object({ errorCode: Type.String(), message: Type.String() }, { description: 'Why the plan can no longer be bought.' }),
  ),
});

/** What is bought, what it costs, from when. */
export const Cart = Type.Object({
  result: Type.Array(CartRow),
  initial_month_cost: Type.Number(),
  recurring_month_cost: Type.Number(),
  cartFirst: Type.Number({ description: 'The first month, under the name that older clients read.' }),
  cartReccur: Type.Number({ description: 'Every month after, under the name that older clients read.' }),
  cartTotal: Type.Number({ description: 'What is due at the start: the first month.' }),
  special_message: Type.String(),
  fee_note: Type.String(),
  has_l713: Type.Boolean(),
  l713_net_price: Type.Number(),
  effective_date: Type.String(),
  has_already_signed: Type.Boolean(),
  signature_required: Type.Boolean(),
});
export type Cart = Static<typeof Cart>;

const pricingId = Type.String({ maxLength: 40 });
const OfPlan = Type.Object({ enrollment_id: enrollmentId, plan_id: numberedId, plan_pricing_id: pricingId });
const Totals = Type.Object({ cart_count: Type.Integer(), cart_amount: Type.Number() });

/** The cart: what goes in and out, what it costs, and the day from which it is to hold. Amounts are dollars. */
export const cartCalls = {
  'POST /add-plan-to-cart': call({
    summary: 'Adds a plan at the price it has for this enrollment; a price the server did not offer is refused',
    access: 'enrollment',
    request: OfPlan,
    data: Totals,
  }),
  'POST /add-plan-to-cart-prudentials': call({
    summary: 'Adds a plan together with the plan it is paired with, or with the wellness membership that was chosen',
    access: 'enrollment',
    request: Type.Object({
      ...OfPlan.properties,
      plan_id1: Type.Optional(numberedId),
      plan_pricing_id1: Type.Optional(pricingId),
      membership_plan_id: Type.Optional(numberedId),
      membership_plan_pricing_id: Type.Optional(pricingId),
    }),
    data: Totals,
  }),
  'GET /check-prudential-cart': call({
    summary: 'Whether plans in the cart are sold together',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ status: Type.Boolean() }),
  }),
  // A GET because clients expect one; it is never cached, and asking twice answers the same.
  'GET /remove-plan-from-cart': call({
    summary: 'Takes a plan out of the cart, at the price that is shown there',
    access: 'enrollment',
    request: Type.Object({ ...OfPlan.properties, plan_id: numberedIdInAddress }),
    data: Totals,
  }),
  'GET /get-plan-cart': call({ summary: 'The cart', access: 'enrollment', request: OfEnrollment, data: Cart }),
  'GET /get-cart-count': call({
    summary: 'How many plans are in the cart',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Integer() }),
  }),
  'GET /get-cart-amount': call({
    summary: 'What the cart costs in the first month',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Number() }),
  }),
  'GET /get-cart-effective-dates': call({
    summary: 'The days on which this cart may take effect',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Array(Type.String()) }),
  }),
  'POST /cart-checkout': call({
    summary: 'Fixes the effective date and opens the enrollment',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, effective_date: Type.String({ maxLength: 10 }) }),
    data: Type.Object({ effective_date: Type.String() }),
  }),
};
