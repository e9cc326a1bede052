import type { Plan } from '#server/config/config.ts';
import { fill } from '#schemas/messages/fill.ts';
import { type MessageKey, messages } from '#schemas/messages/messages.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { toCents } from './cents.ts';
import { ageOf, type Filter } from '../people/facts.ts';

/** Every reason why a plan has no price for a person, with its message. */
const refusals = {
  changePid: 'pricingChangedPlan',
  portalError: 'pricingPortal',
  stateError: 'pricingState',
  metError: 'pricingArea',
  ageError: 'pricingAge',
  planAgeError: 'pricingAge',
  hourError: 'pricingHours',
  salaryError: 'pricingSalary',
  smokerError: 'pricingTobacco',
  tierError: 'pricingTier',
} as const satisfies Record<string, MessageKey>;

export type PricingErrorCode = keyof typeof refusals;

/** A fact that only some plans ask for, by the column of the quote filter. */
export type LateFact = 'working_hours' | 'annual_incode' | 'is_smoker';

/** The reason why a plan has no price for this person. */
export type PricingRefusal = {
  errorCode: PricingErrorCode;
  message: string;
  /** The plan that is sold to this person instead. */
  pid?: number;
  /** The facts that are missing or too low, so that all of them are asked at once. */
  asks?: LateFact[];
};

/** The monthly price of a plan for this person, without fees. */
export type Pricing = { cents: number /** `<plan id>-<tier>` */; pricing_id: string };

/** A person, prepared for comparison with a plan's limits. */
interface Person extends Filter {
  readonly age: number;
}

/**
 * The price of a plan for a person and a tier (the filter's own if none is given). Checks what cannot be changed before
 * what can still be answered, so that no one enters a salary for a plan not sold in their state.
 */
export function pricePlan(plan: Plan, filter: Filter, today: CalendarDate, tier: Tier = filter.tier): Pricing | PricingRefusal {
  const person = { ...filter, age: ageOf(filter, today) };
  if (plan.becomes && person.age >= (plan.becomes.from_age ?? 0)) return { ...refusal('changePid'), pid: plan.becomes.plan };
  const fixed = limitBroken(plan, person);
  if (fixed) return inOwnWords(plan, fixed);
  // Do not ask for facts about a tier that is not sold to anyone.
  if (!plan.rates.some(({ prices }) => (prices[tier] ?? 0) > 0)) return refusal('tierError');
  const [missing, ...others] = lateLimits.filter(({ refuses }) => refuses(plan.limits ?? {}, person));
  if (missing) return { ...lateRefusal(missing, plan, person), asks: [missing, ...others].map(({ asks }) => asks) };
  const rate = plan.rates.find((each) => misfit(each, person) === undefined);
  if (!rate) return refusal(misfitOfAll(plan, person));
  const cents = toCents(rate.prices[tier] ?? 0);
  return cents > 0 ? { cents, pricing_id: pricingId(plan, tier) } : refusal('tierError');
}

/** Distinguishes a refusal from a price. */
export function isRefusal(priced: object): priced is PricingRefusal {
  return 'errorCode' in priced;
}

/** The id under which a plan's price for a tier is offered and bought. */
export function pricingId(plan: Pick<Plan, 'id'>, tier: Tier): string {
  return `${plan.id}-${tier}`;
}

type Limits = NonNullable<Plan['limits']>;

type Refuses = (limits: Limits, person: Person) => boolean;

/** Limits on what a person is, in the order of their checks, each with the condition that refuses a person. */
const fixedLimits: readonly (readonly [PricingErrorCode, Refuses])[] = [
  ['stateError', ({ states }, { state }) => states !== undefined && !states.includes(state)],
  ['stateError', ({ not_in_states = [] }, { state }) => not_in_states.includes(state)],
  ['metError', ({ zip_prefixes }, { zip }) => zip_prefixes !== undefined && !zip_prefixes.some((prefix) => zip.startsWith(prefix))],
  ['ageError', ({ age }, person) => !within(age, person.age)],
];

/** Limits on what a person may not have answered yet. */
const lateLimits: readonly LateLimit[] = [
  {
    errorCode: 'hourError',
    asks: 'working_hours',
    refuses: ({ hours }, { working_hours = 0 }) => hours !== undefined && working_hours < hours,
  },
  { errorCode: 'salaryError', asks: 'annual_incode', refuses: ({ salary }, { annual_incode }) => salary === true && !annual_incode },
  // The answer has no default, not even No: a person who was not asked must be, before there is a price.
  { errorCode: 'smokerError', asks: 'is_smoker', refuses: ({ tobacco }, { is_smoker }) => tobacco === true && is_smoker === undefined },
];

interface LateLimit {
  readonly errorCode: PricingErrorCode;
  readonly asks: LateFact;
  readonly refuses: Refuses;
}

function limitBroken({ portals, limits = {} }: Plan, person: Person): PricingErrorCode | undefined {
  if (portals && !portals.includes(person.platform_group_id ?? '')) return 'portalError';
  return fixedLimits.find(([, refuses]) => refuses(limits, person))?.[0];
}

type Rate = Plan['rates'][number];

// Without an answer about tobacco, the price is that of a non-smoker.
function misfit(rate: Rate, person: Person): PricingErrorCode | undefined {
  if (rate.states && !rate.states.includes(person.state)) return 'stateError';
  if (!within(rate.age, person.age)) return 'ageError';
  if (rate.gender !== undefined && rate.gender !== person.gender) return 'tierError';
  if (rate.tobacco !== undefined && rate.tobacco !== (person.is_smoker === 1)) return 'tierError';
  return undefined;
}

// If rates do not fit a person for several reasons, age comes before state and state before the rest.
function misfitOfAll(plan: Plan, person: Person): PricingErrorCode {
  const reasons = plan.rates.map((rate) => misfit(rate, person));
  return (['ageError', 'stateError'] as const).find((reason) => reasons.includes(reason)) ?? 'tierError';
}

function within(range: readonly [number, number] | undefined, age: number): boolean {
  if (Number.isNaN(age)) return false;
  return !range || (age >= range[0] && age <= range[1]);
}

// A carrier's own message about ages replaces the store's.
function inOwnWords({ limits }: Plan, errorCode: PricingErrorCode): PricingRefusal {
  const message = errorCode === 'ageError' ? limits?.age_message : undefined;
  return message === undefined ? refusal(errorCode) : { errorCode: 'planAgeError', message };
}

// How many hours are needed is the plan's to say: without it, people can only try.
function lateRefusal({ errorCode }: LateLimit, { limits }: Plan, { working_hours: given }: Person): PricingRefusal {
  const { message } = refusal(errorCode);
  if (errorCode !== 'hourError') return { errorCode, message };
  const needed = fill(given ? messages.hoursNeededNotGiven : messages.hoursNeeded, { hours: String(limits?.hours), given: String(given) });
  return { errorCode, message: `${message} ${needed}` };
}

function refusal(errorCode: PricingErrorCode): PricingRefusal {
  return { errorCode, message: messages[refusals[errorCode]] };
}
