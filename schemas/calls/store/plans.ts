import { Type, type Static } from 'typebox';
import { CostSharing, ExpectedCare } from './care.ts';
import { call, enrollmentId, OfEnrollment } from '../call.ts';
import { ClosedPlan } from './closed-plan.ts';
import { CompanionPlan } from './companion-plan.ts';
import { NoPrice } from './no-price.ts';
import { WholeCost } from './whole-cost.ts';

const text = Type.Optional(Type.String({ maxLength: 80 }));

const TierPrice = Type.Object({
  tier: Type.String(),
  price_male_nons: Type.Number({
    description: "Dollars per month for this enrollment's own age, gender and tobacco use; 0 if the tier is not offered.",
  }),
  plan_pricing_id: Type.String(),
  cost: Type.Optional(WholeCost),
});

/** A plan as shown on a card. */
export const Plan = Type.Object({
  plan_id: Type.Integer(),
  plan_name: Type.String(),
  plan_logo: Type.String({ description: "One to three letters: the carrier's mark." }),
  carrier_name: Type.String(),
  plan_short_text: Type.String(),
  callout_text: Type.String(),
  plan_category: Type.String(),
  plan_type: Type.String(),
  bundle_plan_count: Type.Integer(),
  bundle_products: Type.Array(Type.String()),
  key_facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
    description: 'Up to three benefits that decide between plans of this category.',
  }),
  cost_sharing: Type.Optional(CostSharing),
  is_in_cart: Type.Boolean(),
  hide_add_to_cart: Type.Boolean(),
  companion: CompanionPlan,
  is_prudential_plan: Type.Boolean(),
  closed: ClosedPlan,
  unavailable: Type.Optional(NoPrice),
  tier_price: Type.Array(TierPrice),
});
export type Plan = Static<typeof Plan>;

/** Lists of plans, with the caller's prices. Amounts are dollars. */
export const planCalls = {
  'GET /get-filtered-plans': call({
    summary: 'The plans that can be bought with this quote filter, by category',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, categories: Type.Optional(Type.String({ maxLength: 200 })) }),
    data: Type.Object({
      result: Type.Record(Type.String(), Type.Array(Plan)),
      tier: Type.String(),
      expected_care: Type.Record(Type.String(), ExpectedCare, {
        description: 'What low, medium and high use of care means, by category; the basis of estimated yearly costs.',
      }),
      needs: Type.Array(Type.String(), {
        description: 'Filter fields that some of these plans depend on, besides those that all plans do.',
      }),
    }),
  }),
  'GET /get-menu-filtered-plans': call({
    summary: 'The plans in a category, for visitors without a quote: each price is the lowest for anyone',
    access: 'anyone',
    request: Type.Object({
      category: Type.String({ maxLength: 40 }),
      group_id: text,
      agent_id: text,
      portal_id: text,
      eprocess: text,
      open_type: text,
    }),
    data: Type.Object({ result: Type.Record(Type.String(), Type.Array(Plan)) }),
  }),
  'GET /get-left-side-filter-fields': call({
    summary: 'The categories in which this enrollment has plans',
    access: 'enrollment',
    request: OfEnrollment,
    data: Type.Object({ result: Type.Object({ categories: Type.Array(Type.Object({ category: Type.String(), name: Type.String() })) }) }),
  }),
};
