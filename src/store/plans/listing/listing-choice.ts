import type { Plan } from '#schemas/calls/store/plans.ts';
import { type CareLevel, careLevels } from '#schemas/rules/yearly-cost.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { offerOf } from '../card/offer-of.ts';

/** The orders of a listing, by their names in the address. */
export const sortings = ['price', 'deductible', 'carrier', 'year'] as const;
/** One of {@link sortings}. */
export type Sorting = (typeof sortings)[number];

/** The order and the filters of a listing; those left out are not chosen. */
export interface ListingChoice {
  readonly sort?: Sorting;
  /** Dollars a month, at most. */
  readonly price?: number;
  /** Dollars a year, at most. */
  readonly deductible?: number;
  readonly carrier?: string;
  readonly care?: CareLevel;
}

/** The choice in the query of an address; anything else is ignored. */
export function readChoice(query: URLSearchParams): ListingChoice {
  const [sort, care] = [query.get('sort'), query.get('care')];
  const [price, deductible] = [amount(query.get('price')), amount(query.get('deductible'))];
  const carrier = query.get('carrier');
  return {
    ...known(
      'sort',
      sortings.find((each) => each === sort),
    ),
    ...known('price', price),
    ...known('deductible', deductible),
    ...known('carrier', carrier ?? undefined),
    ...known(
      'care',
      careLevels.find((each) => each === care),
    ),
  };
}

/** The monthly cost of a plan with a tier; undefined if it has no price. */
export function monthlyOf(plan: Plan, tier: Tier): number | undefined {
  return offerOf(plan, tier)?.cost?.monthly;
}

/** The plans that a choice leaves, in its order; plans that lack the figure come last, in the order of the store. */
export function chosenPlans(
  plans: readonly Plan[],
  { sort, price, deductible, carrier }: ListingChoice,
  tier: Tier,
  yearOf: (plan: Plan) => number | undefined,
): readonly Plan[] {
  const left = plans.filter(
    (plan) =>
      isAtMost(monthlyOf(plan, tier), price) &&
      isAtMost(plan.cost_sharing?.deductible, deductible) &&
      (carrier === undefined || plan.carrier_name === carrier),
  );
  if (sort === undefined) return left;
  if (sort === 'carrier') return left.toSorted((one, other) => one.carrier_name.localeCompare(other.carrier_name, 'en-US'));
  const figures = {
    price: (plan: Plan) => monthlyOf(plan, tier),
    deductible: (plan: Plan) => plan.cost_sharing?.deductible,
    year: yearOf,
  };
  const figure = (plan: Plan) => figures[sort](plan) ?? Number.POSITIVE_INFINITY;
  return left.toSorted((one, other) => (figure(one) === figure(other) ? 0 : figure(one) - figure(other)));
}

/** A round amount between the least and the most of some figures, for a choice of "up to"; none if all are alike. */
export function amountsBetween(figures: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return roundAmounts.filter((each) => each >= least && each < most);
}

/** The different figures of plans, without those that have none. */
export function figuresOf(plans: readonly Plan[], figure: (plan: Plan) => number | undefined): readonly number[] {
  return [...new Set(plans.flatMap((plan) => figure(plan) ?? []))];
}

const roundAmounts = [10, 25, 50, 100, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000];

function isAtMost(figure: number | undefined, most: number | undefined): boolean {
  return most === undefined || (figure !== undefined && figure <= most);
}

function amount(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function known<Name extends keyof ListingChoice>(name: Name, value: ListingChoice[Name] | undefined): Pick<ListingChoice, Name> | object {
  return value === undefined ? {} : { [name]: value };
}
