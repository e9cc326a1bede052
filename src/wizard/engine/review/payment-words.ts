import type { CallData } from '#schemas/calls/calls.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isByOther } from '#src/session/by-other.ts';
import { formatMoney } from '#src/ui/money.tsx';

type Summary = CallData<'GET /get-payment-summary'>;
type People = Summary['plans'][number]['covers'];
type Costs = Pick<CallData<'GET /get-plan-cart'>, 'initial_month_cost' | 'recurring_month_cost'>;

const all = new Intl.ListFormat('en-US');
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** Some of the people of a plan: `you`, or `your spouse and 2 children`. */
export function peopleText({ member, spouse, children }: People): string {
  const words = isByOther() ? namesOfOthers : ownNames;
  return all.format([...(member ? [words.member] : []), ...(spouse ? [words.spouse] : []), ...childrenText(children, words.children)]);
}

const ownNames = { member: 'you', spouse: 'your spouse', children: 'your children' };
const namesOfOthers = { member: 'the applicant', spouse: 'the spouse', children: 'the children' };

function childrenText(children: number, unknown: string): readonly string[] {
  if (children === 0) return [];
  if (children < 0) return [unknown];
  return [children === 1 ? '1 child' : `${children} children`];
}

/** Whom a plan covers, as a sentence. */
export function coversText(people: People): string {
  return `${fill(messages.planCovers, { people: peopleText(people) })}.`;
}

/** What is charged to which card or account, and on which days; empty if neither is known. */
export function chargesText(summary: Summary, { initial_month_cost, recurring_month_cost }: Costs): readonly string[] {
  const { payment_method, last_four, first_charge, monthly_day } = summary;
  if (!payment_method) return [];
  const account = accounts[payment_method];
  if (!account) return [messages.groupPays];
  if (!first_charge) return [];
  const first = {
    account: fill(account, { last: last_four }),
    first: formatMoney(initial_month_cost),
    date: first_charge.from,
    ...first_charge,
  };
  const charged = fill(first_charge.from === first_charge.by ? messages.chargedOn : messages.chargedBetween, first);
  if (monthly_day === undefined) return [charged];
  return [charged, fill(messages.chargedMonthly, { monthly: formatMoney(recurring_month_cost), day: ordinal(monthly_day) })];
}

const accounts: Partial<Record<NonNullable<Summary['payment_method']>, string>> = {
  cc: messages.cardEndingIn,
  eft: messages.accountEndingIn,
};

function ordinal(day: number): string {
  return `${day}${endings[ordinals.select(day)] ?? 'th'}`;
}
