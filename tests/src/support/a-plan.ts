import type { Plan } from '#schemas/calls/store/plans.ts';

/** A plan of a listing about which nothing is special but what is given. */
export function aPlan(plan_id: number, more: Partial<Plan> = {}): Plan {
  return {
    plan_id,
    plan_name: `Plan ${plan_id}`,
    plan_logo: 'P',
    carrier_name: 'Carrier',
    plan_short_text: '',
    callout_text: '',
    plan_category: 'medical',
    plan_type: '',
    bundle_plan_count: 0,
    bundle_products: [],
    key_facts: [],
    is_in_cart: false,
    hide_add_to_cart: false,
    is_prudential_plan: false,
    tier_price: [],
    ...more,
  };
}
