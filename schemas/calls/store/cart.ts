import { Type, type Static } from 'typebox';
import { call, enrollmentId, numberedId, numberedIdInAddress, OfEnrollment } from '../call.ts';
import { Payers, WholeCost } from './whole-cost.ts';

const CartRow = Type.Object({
  plan_id: Type.Integer(),
  plan_pricing_id: Type.String(),
  plan_name: Type.String(),
  plan_logo: Type.String(),
  carrier_name: Type.String(),
  plan_category: Type.String(),
  tier: Type.String(),
  price: Type.Number({ description: 'Dollars per month for this row alone; the rows add up to the totals.' }),
  cost: Type.Optional(WholeCost),
  included_with: Type.Optional(Type.String({ description: 'The plan whose cost includes this one.' })),
  fee_of: Type.Optional(Type.String({ description: 'The plan whose fee this is.' })),
  removable: Type.Union([Type.Literal(0), Type.Literal(1)]),
  once: Type.Boolean({ description: 'Charged only in the first month.' }),
  leaves_with: Type.Optional(Type.Array(Type.Integer(), { description: 'The other plans that are removed with this one.' })),
  unavailable: Type.Optional(
    Type.Object({ errorCode: Type.String(), message: Type.String() }, { description: 'Why the plan can no longer be bought.' }),
  ),
});

const TierPrice = Type.Object({
  tier: Type.String(),
  monthly: Type.Number(),
  one_time: Type.Number({ description: 'Charged in the first month besides.' }),
});

/** The calls of the cart: its plans, cost and effective date. */
export const Cart = Type.Object({
  result: Type.Array(CartRow),
  initial_month_cost: Type.Number(),
  recurring_month_cost: Type.Number(),
  payers: Type.Optional(Payers),
  tier_prices: Type.Array(TierPrice, { description: 'What the cart costs in each tier in which all of its plans are sold.' }),
  cartFirst: Type.Number({ description: 'The first month, under the name that older clients read.' }),
  cartReccur: Type.Number({ description: 'Every following month, under the name that older clients read.' }),
  cartTotal: Type.Number({ description: 'What is due at the start: the first month.' }),
  special_message: Type.String(),
  underwriting: Type.Array(Type.String(), { description: 'Notices of the plans that depend on medical underwriting.' }),
  fee_note: Type.String(),
  has_l713: Type.Boolean(),
  l713_net_price: Type.Number(),
  effective_date: Type.String(),
  hindrance: Type.Optional(
    Type.Object({ errorCode: Type.String(), message: Type.String() }, { description: 'Why the cart cannot be bought now.' }),
  ),
  has_already_signed: Type.Boolean(),
  signature_required: Type.Boolean(),
});
export type Cart = Static<typeof Cart>;

const pricingId = Type.String({ maxLength: 40 });
const OfPlan = Type.Object({ enrollment_id: enrollmentId, plan_id: numberedId, plan_pricing_id: pricingId });
const Totals = Type.Object({ cart_count: Type.Integer(), cart_amount: Type.Number() });

/** The cart: its plans, cost and effective date. Amounts are dollars. */
export const cartCalls = {
  'POST /add-plan-to-cart': call({
    summary: 'Adds a plan at its price for this enrollment; refuses a price that the server did not offer',
    access: 'enrollment',
    changesPurchase: true,
    request: OfPlan,
    data: Totals,
  }),
  'POST /add-plan-to-cart-prudentials': call({
    summary: 'Adds a plan together with its paired plan, or with the chosen wellness membership',
    access: 'enrollment',
    changesPurchase: true,
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
  // A GET because clients expect one; it is never cached, and repeating it gives the same answer.
  'GET /remove-plan-from-cart': call({
    summary: 'Removes a plan from the cart, at the price shown there',
    access: 'enrollment',
    changesPurchase: true,
    changes: true,
    request: Type.Object({ ...OfPlan.properties, plan_id: numberedIdInAddress }),
    data: Totals,
  }),
  'GET /get-plan-cart': call({ summary: 'The cart', access: 'enrollment', beforeProof: true, request: OfEnrollment, data: Cart }),
  'GET /get-cart-count': call({
    summary: 'The number of plans in the cart',
    access: 'enrollment',
    beforeProof: true,
    request: OfEnrollment,
    data: Type.Object({ result: Type.Integer() }),
  }),
  'GET /get-cart-amount': call({
    summary: 'The cost of the cart in the first month',
    access: 'enrollment',
    beforeProof: true,
    request: OfEnrollment,
    data: Type.Object({ result: Type.Number() }),
  }),
  'GET /get-cart-effective-dates': call({
    summary: 'The effective dates that this cart can have',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Array(Type.String()) }),
  }),
  'POST /cart-checkout': call({
    summary: 'Sets the effective date and opens the enrollment',
    access: 'enrollment',
    changesPurchase: true,
    request: Type.Object({ enrollment_id: enrollmentId, effective_date: Type.String({ maxLength: 10 }) }),
    data: Type.Object({ effective_date: Type.String() }),
  }),
};
