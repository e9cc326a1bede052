import type { CareUse, CostSharing, ExpectedCare } from '#schemas/calls/store/care.ts';

/** The levels of care expected in a year, from little to much. */
export const careLevels = ['low', 'medium', 'high'] as const;
/** One of {@link careLevels}. */
export type CareLevel = (typeof careLevels)[number];

/** The level if no other is chosen. */
export const usualCare: CareLevel = 'medium';

/** The member's payments for one person's care in a year, in dollars, by kind of payment. */
export interface CareCost {
  readonly copays: number;
  readonly deductible: number;
  readonly coinsurance: number;
  /** The amount that the out-of-pocket limit takes off the sum of the others. */
  readonly overLimit: number;
  readonly total: number;
}

/** A year with a plan, in dollars: the premiums and fees, and one person's care. */
export interface YearlyCost {
  readonly premiums: number;
  readonly care: CareCost;
  readonly total: number;
}

/** The monthly and one-time cost of a plan, in dollars. */
interface Paid {
  readonly monthly: number;
  readonly one_time: number;
}

/** The estimated cost of a year with a plan; undefined if the plan does not say what a member pays after the deductible. */
export function yearlyCost(
  { monthly, one_time }: Paid,
  sharing: CostSharing | undefined,
  expected: ExpectedCare,
  level: CareLevel,
): YearlyCost | undefined {
  if (sharing?.coinsurance === undefined) return undefined;
  const premiums = monthly * 12 + one_time;
  const care = careCost(sharing, expected[level], expected.prices);
  return { premiums, care, total: premiums + care.total };
}

/**
 * A member's payments for one person's care: a copay for each service that has one; everything else in full until the
 * deductible is reached, and then in part; all of it together at most the out-of-pocket limit.
 */
export function careCost(sharing: CostSharing, use: CareUse, prices: ExpectedCare['prices']): CareCost {
  const services = servicesOf(sharing, use, prices);
  const copays = sum(services.map(({ atCopay, copay }) => atCopay * copay));
  const billed = use.other + sum(services.map(({ inFull, price }) => inFull * price));
  const deductible = Math.min(billed, sharing.deductible);
  const coinsurance = ((billed - deductible) * (sharing.coinsurance ?? 0)) / 100;
  const all = copays + deductible + coinsurance;
  const total = Math.min(all, sharing.out_of_pocket_limit ?? all);
  return { copays, deductible, coinsurance, overLimit: all - total, total };
}

interface Service {
  readonly price: number;
  readonly copay: number;
  /** The number of times it costs the copay, and the number of times its price. */
  readonly atCopay: number;
  readonly inFull: number;
}

function servicesOf({ copays = {}, visits_at_copay }: CostSharing, use: CareUse, prices: ExpectedCare['prices']): readonly Service[] {
  const service = (price: number, copay: number | undefined, times: number, most = times): Service => {
    const atCopay = copay === undefined ? 0 : Math.min(times, most);
    // No one pays more than the service costs.
    return { price, copay: Math.min(copay ?? 0, price), atCopay, inFull: times - atCopay };
  };
  return [
    service(prices.visit, copays.visit, use.visits, visits_at_copay),
    service(prices.specialist, copays.specialist, use.specialists),
    service(prices.prescription, copays.prescription, use.prescriptions),
  ];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
