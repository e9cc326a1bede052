import { Type } from 'typebox';
import { call, enrollmentId, numberedIdInAddress } from '../call.ts';
import { ClosedPlan } from './closed-plan.ts';
import { CompanionPlan } from './companion-plan.ts';
import { MissingFacts } from './no-price.ts';
import { Plan } from './plans.ts';
import { WholeCost } from './whole-cost.ts';

const planId = Type.String({ maxLength: 20 });
const OfPlan = Type.Object({ enrollment_id: enrollmentId, plan_id: numberedIdInAddress });
const Status = Type.Object({ status: Type.Boolean() });
const Paired = Type.Object({
  status: Type.Boolean({ description: 'Another plan is bought with this one.' }),
  depdob: Type.String({ description: "The spouse's date of birth, if the quote has it." }),
});
const Benefit = Type.Object({ name: Type.String(), value: Type.String() });

const pairedPlan = (summary: string) => call({ summary, access: 'enrollment', request: OfPlan, data: Paired });

const Offer = Type.Object({
  pid: Type.Integer(),
  ppid: Type.String({ description: 'The id under which this price is bought.' }),
  tier: Type.String(),
  price: Type.Number({ description: 'Dollars per month, without fees.' }),
  cost: Type.Optional(WholeCost),
  selected_plan: Type.Boolean({ description: "The price for the quote's own tier." }),
});

/** A plan, its cost for this person, and the questions before it goes into the cart. */
export const planDetailCalls = {
  'GET /get-plan-detail': call({
    summary: 'The wellness memberships, one of which some plans are sold with',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({
      plan_name: Type.String(),
      plan_desc: Type.Object({ body_text: Type.String() }),
      price: Type.Number({ description: 'Dollars a month.' }),
      memberships: Type.Array(
        Type.Object({ plan_id: Type.Integer(), plan_name: Type.String(), plan_short_text: Type.String(), benefits: Type.Array(Benefit) }),
      ),
    }),
  }),
  'GET /get-plan-detail/{planId}': call({
    summary: 'All content about a plan',
    access: 'anyone',
    request: Type.Object({ planId }),
    data: Type.Object({
      plan_id: Type.Integer(),
      plan_name: Type.String(),
      plan_logo: Type.String(),
      carrier_name: Type.String(),
      plan_category: Type.String(),
      plan_desc: Type.Object({ body_text: Type.String() }),
      hide_add_to_cart: Type.Boolean({ description: 'It is only sold together with another plan.' }),
      companion: CompanionPlan,
      benefits: Type.Array(Benefit),
      exclusions: Type.Array(Type.String()),
      examples: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
      faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
      closed: ClosedPlan,
    }),
  }),
  'GET /plan-requirements/{planId}': call({
    summary: 'What a plan needs to know about a person before it has a price',
    access: 'anyone',
    request: Type.Object({ planId }),
    data: Type.Object({
      is_salary_required: Type.Boolean(),
      is_tobacco_required: Type.Boolean(),
      is_hours_required: Type.Boolean(),
    }),
  }),
  'GET /get-related-plans': call({
    summary: 'Other plans for people who look at this one, those of its category first',
    access: 'enrollment',
    request: OfPlan,
    data: Type.Object({ result: Type.Array(Plan), tier: Type.String() }),
  }),
  'GET /get-plan-pricing-detail': call({
    summary: "A plan's price for this enrollment, or the reason why it cannot be bought",
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, pid: planId }),
    data: Type.Object({
      plans: Type.Array(Offer),
      pid: Type.Integer({ description: 'Differs from the requested id if another plan is sold in its place.' }),
      is_in_cart: Type.Boolean(),
      needs_membership: Type.Boolean({ description: 'A wellness membership must be bought with it.' }),
      portals: Type.Array(Type.Object({ platform_group_id: Type.String(), platform_name: Type.String() }), {
        description: 'Where the plan is sold, if not everywhere.',
      }),
      sold_with: Type.Array(Type.Object({ plan_id: Type.Integer(), plan_name: Type.String() }), {
        description: 'The plans that this companion is sold with; it is not sold alone.',
      }),
      errorCode: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
      asks: MissingFacts,
    }),
  }),
  'GET /get-plan-pricing-detail-elevate': call({
    summary: 'The price of the plan that is bought with this one; none if it is sold alone',
    access: 'enrollment',
    request: Type.Object({ enrollment_id: enrollmentId, pid: planId }),
    data: Type.Object({ plans: Type.Array(Offer) }),
  }),
  'GET /check-prudential-plan': pairedPlan('Whether a plan is sold together with another'),
  'GET /check-prudential-plan/{hash}': call({
    summary: 'The same as check-prudential-plan, for clients that use this path',
    access: 'enrollment',
    request: Type.Object({ hash: Type.String({ maxLength: 64 }), ...OfPlan.properties }),
    data: Paired,
  }),
  'GET /check-already-answered': call({
    summary: "Whether a plan's own questions have been answered",
    access: 'enrollment',
    request: OfPlan,
    data: Status,
  }),
  'GET /check-disability-plan': call({
    summary: 'Whether a plan replaces income during a disability',
    access: 'enrollment',
    request: OfPlan,
    data: Status,
  }),
  'POST /check-already-in-cart': call({
    summary: 'Whether a plan is in the cart',
    access: 'enrollment',
    request: Type.Object({ ...OfPlan.properties, plan_pricing_id: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: Status,
  }),
};
