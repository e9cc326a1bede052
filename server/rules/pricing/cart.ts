import type { Config, Plan } from '#server/config/config.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { signatureRequired, specialMessage } from '../enrollment/agreement.ts';
import { leavingWith } from '../plans/belonging.ts';
import { toCents } from './cents.ts';
import type { Filter } from '../people/facts.ts';
import { feesOf } from './fees.ts';
import { personOf } from '../people/person.ts';
import { isRefusal, pricePlan, pricingId } from './pricing.ts';
import { type PlanCost, type Premium, type Share, wholeCosts } from './whole-cost.ts';

/** One row of the cart: a plan, or a fee that comes with one. */
export interface CartLine {
  readonly plan_id: number;
  readonly plan_pricing_id: string;
  readonly plan_name: string;
  /** The carrier's mark. */
  readonly plan_logo: string;
  readonly carrier_name: string;
  readonly plan_category: string;
  readonly tier: Tier;
  readonly cents: number;
  /** 0 for fees, which are removed with their plan. */
  readonly removable: 0 | 1;
  /** Charged only in the first month. */
  readonly once: boolean;
  /** The other plans that are removed with this one. */
  readonly leaves_with?: number[];
  /** The plan's cost including its fees and its companions, which also have their own rows. */
  readonly cost?: PlanCost;
  /** The plan whose cost includes this one. */
  readonly included_with?: string;
  /** The plan whose fee this is. */
  readonly fee_of?: string;
  /** The reason why it can no longer be bought. */
  readonly unavailable?: { readonly errorCode: string; readonly message: string };
}

/** A cart, added up in whole cents. */
export interface PricedCart {
  /** The plans, then their fees. */
  readonly lines: readonly CartLine[];
  /** The whole cost of each plan that can be bought. */
  readonly shares: ReadonlyMap<number, Share>;
  readonly initial_cents: number;
  readonly recurring_cents: number;
  /** The carriers' messages, each once, separated by empty lines. */
  readonly special_message: string;
  readonly underwriting: readonly string[];
  readonly has_l713: boolean;
  readonly l713_net_price_cents: number;
  readonly signature_required: boolean;
  /** Plans that no longer fit the person: they stay, cost nothing and cannot be checked out. */
  readonly unavailable: readonly number[];
}

/** The cost of these plans for a person. */
export function priceCart(config: Config, plans: readonly Plan[], filter: Filter, today: CalendarDate): PricedCart {
  const person = personOf(config, filter);
  const priced = plans.map((plan) => ({ plan, price: pricePlan(plan, person, today) }));
  const available = priced.flatMap(({ plan, price }): Premium[] => (isRefusal(price) ? [] : [{ plan, cents: price.cents }]));
  const shares = wholeCosts(available, filter.tier);
  const lines = [
    ...priced.map(({ plan, price }) => ({
      ...planLine(plan, filter.tier, isRefusal(price) ? 0 : price.cents),
      ...company(plans, plan),
      ...shares.get(plan.id),
      ...(isRefusal(price) ? { unavailable: price } : {}),
    })),
    ...feeLines(
      available.map(({ plan }) => plan),
      filter.tier,
    ),
  ];
  const premier = plans.filter((plan) => plan.kind === 'premier');
  return {
    lines,
    shares,
    initial_cents: total(lines),
    recurring_cents: total(lines.filter((line) => !line.once)),
    underwriting: [...new Set(plans.flatMap(({ underwriting = [] }) => underwriting))],
    special_message: specialMessage(plans),
    has_l713: premier.length > 0,
    l713_net_price_cents: premier.reduce((sum, plan) => sum + toCents(plan.net_price ?? 0), 0),
    signature_required: signatureRequired(plans),
    unavailable: priced.filter(({ price }) => isRefusal(price)).map(({ plan }) => plan.id),
  };
}

function planLine(plan: Plan, tier: Tier, cents: number): CartLine {
  return {
    plan_id: plan.id,
    plan_pricing_id: pricingId(plan, tier),
    plan_name: plan.name,
    plan_logo: plan.carrier.mark,
    carrier_name: plan.carrier.name,
    plan_category: plan.category,
    tier,
    cents,
    removable: 1,
    once: false,
  };
}

function company(plans: readonly Plan[], plan: Plan): Pick<CartLine, 'leaves_with'> {
  const others = leavingWith(plans, plan.id);
  return others.length > 0 ? { leaves_with: [...others] } : {};
}

function feeLines(plans: readonly Plan[], tier: Tier): readonly CartLine[] {
  const fees = feesOf(plans, tier);
  return plans.flatMap((plan, place) =>
    (fees[place] ?? []).flatMap(({ name, cents, once, paid_with }, at) =>
      paid_with === undefined
        ? [
            {
              ...planLine(plan, tier, cents),
              plan_pricing_id: `${plan.id}-fee-${at + 1}`,
              plan_name: name,
              fee_of: plan.name,
              removable: 0 as const,
              once,
            },
          ]
        : [],
    ),
  );
}

function total(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}
