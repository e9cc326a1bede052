import { Type, type Static } from 'typebox';
import { call, enrollmentId } from '../call.ts';
import { CostSharing, ExpectedCare } from './care.ts';
import { ClosedPlan } from './closed-plan.ts';
import { CompanionPlan } from './companion-plan.ts';
import { NoPrice } from './no-price.ts';

/** Two to four plans are compared; a single one remains when others were removed. */
const planList = Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,3}$', description: 'Up to four plan ids.' });
const cents = Type.Integer({ description: 'Cents.' });

/** A plan as shown in a comparison. */
export const ComparedPlan = Type.Object({
  plan_id: Type.Integer(),
  plan_name: Type.String(),
  plan_logo: Type.String(),
  carrier_name: Type.String(),
  plan_category: Type.String(),
  category_name: Type.String(),
  plan_short_text: Type.String(),
  bundle_products: Type.Array(Type.String()),
  benefits: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  exclusions: Type.Array(Type.String()),
  cost_sharing: Type.Optional(CostSharing),
  expected_care: Type.Optional(ExpectedCare),
  companion: CompanionPlan,
  closed: ClosedPlan,
});
export type ComparedPlan = Static<typeof ComparedPlan>;

/** The cost of a plan for an enrollment with a tier, including its fees and its companion plan. */
export const PlanCosts = Type.Object({
  plan_id: Type.Integer(),
  plan_pricing_id: Type.String(),
  first_month_cents: cents,
  monthly_cents: cents,
  first_year_cents: cents,
  /** The breakdown of the cost, if it is more than the plan. */
  parts: Type.Array(Type.Object({ name: Type.String(), cents, once: Type.Boolean(), paid_with: Type.Optional(Type.String()) })),
  is_in_cart: Type.Boolean(),
  hide_add_to_cart: Type.Boolean(),
  unavailable: Type.Optional(NoPrice),
});
export type PlanCosts = Static<typeof PlanCosts>;

/** Plans side by side. */
export const compareCalls = {
  'GET /get-plan-comparison': call({
    summary: 'The content of up to four plans, in the requested order; leaves out plans that are no longer sold',
    access: 'anyone',
    request: Type.Object({ plan_list: planList }),
    data: Type.Object({ result: Type.Array(ComparedPlan) }),
  }),
  'GET /get-plan-costs': call({
    summary: 'What up to four plans cost an enrollment, with its own or another tier',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, plan_list: planList, tier: Type.Optional(Type.String({ maxLength: 3 })) }),
    data: Type.Object({
      result: Type.Array(PlanCosts),
      tier: Type.String(),
      own_tier: Type.String({ description: "The quote's tier, with which plans are bought." }),
    }),
  }),
};
