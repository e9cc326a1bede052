import { tierCovers } from '#schemas/rules/tier.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Plan } from '#server/config/config.ts';
import type { Filter } from '../people/facts.ts';
import { isRefusal, pricePlan } from './pricing.ts';

/** People whom a plan covers. A number of children that is not known is -1. */
export interface Covered {
  readonly member: boolean;
  readonly spouse: boolean;
  readonly children: number;
}

/** A person's part of a premium. */
export interface PersonShare {
  readonly people: Covered;
  readonly cents: number;
}

/**
 * The people that a plan with this tier covers, given those who are listed. A family may be children alone; only before
 * anyone is listed is the spouse of the tier expected.
 */
export function coveredBy({ tier }: Pick<Filter, 'tier'>, listed: Pick<Covered, 'spouse' | 'children'>): Covered {
  const { spouse, children } = tierCovers(tier);
  const isNobodyListed = !listed.spouse && listed.children === 0;
  return { member: true, spouse: spouse && (listed.spouse || isNobodyListed), children: children ? listed.children || -1 : 0 };
}

/**
 * The premium by person: the member's own price, and what the others add to it. Empty if the rates have no price for the
 * member alone, or charge the same for a household, so that no person has a part of their own.
 */
export function priceByPerson(plan: Plan, person: Filter, covered: Covered, today: CalendarDate): readonly PersonShare[] {
  const whole = pricePlan(plan, person, today);
  const alone = pricePlan(plan, person, today, 'IO');
  if (isRefusal(whole) || isRefusal(alone)) return [];
  const member: PersonShare = { people: { member: true, spouse: false, children: 0 }, cents: alone.cents };
  if (person.tier === 'IO') return [member];
  const added = whole.cents - alone.cents;
  return added > 0 ? [member, { people: { ...covered, member: false }, cents: added }] : [];
}
