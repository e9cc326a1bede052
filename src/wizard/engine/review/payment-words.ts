import type { CallData } from '#schemas/calls/calls.ts';
import { listText } from '#schemas/language/list-text.ts';
import { perLanguage } from '#schemas/language/per-language.ts';
import { plural } from '#schemas/language/plural.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isByOther } from '#src/session/enrollment/enrolled-by-other.ts';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { words } from '../words.ts';

type Summary = CallData<'GET /get-payment-summary'>;
type Payment = Omit<Summary, 'plans'>;
type People = Summary['plans'][number]['covers'];
type Costs = Pick<CallData<'GET /get-plan-cart'>, 'initial_month_cost' | 'recurring_month_cost' | 'payers'>;

const ordinals = perLanguage((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }));

/** Some of the people of a plan: `you`, or `your spouse and 2 children`. */
export function peopleText({ member, spouse, children }: People): string {
  const names = isByOther() ? namesOfOthers() : ownNames();
  return listText([...(member ? [names.member] : []), ...(spouse ? [names.spouse] : []), ...childrenText(children, names.children)]);
}

const ownNames = () => ({ member: words.you, spouse: words.yourSpouse, children: words.yourChildren });
const namesOfOthers = () => ({ member: words.theApplicant, spouse: words.theSpouse, children: words.theChildren });

function childrenText(children: number, unknown: string): readonly string[] {
  if (children === 0) return [];
  if (children < 0) return [unknown];
  return [plural(words.numberOfChildren, children)];
}

/** The people that a plan covers, as a sentence. */
export function coversText(people: People): string {
  return `${fill(messages.planCovers, { people: peopleText(people) })}.`;
}

/** The charges to a card or account and their days, as a sentence; empty if neither is known. */
export function chargesText(payment: Payment, { initial_month_cost, recurring_month_cost, payers }: Costs): readonly string[] {
  const { payment_method, last_four, first_charge, monthly_day, monthly_from } = payment;
  if (!payment_method) return [];
  const account = accounts()[payment_method];
  if (!account) return [messages.groupPays];
  if (!first_charge) return [];
  const first = {
    account: fill(account, { last: last_four }),
    first: formatMoney(initial_month_cost),
    date: first_charge.from,
    ...first_charge,
  };
  const charged = fill(first_charge.from === first_charge.by ? messages.chargedOn : messages.chargedBetween, first);
  const ofEmployer = payers ? [messages.chargedWithEmployersPart] : [];
  if (monthly_day === undefined || monthly_from === undefined) return [charged, ...ofEmployer];
  const monthly = { monthly: formatMoney(recurring_month_cost), day: ordinal(monthly_day), from: monthly_from };
  return [charged, fill(messages.chargedMonthly, monthly), ...ofEmployer];
}

const accounts = (): Partial<Record<NonNullable<Summary['payment_method']>, string>> => ({
  cc: messages.cardEndingIn,
  eft: messages.accountEndingIn,
});

function ordinal(day: number): string {
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: words.first, two: words.second, few: words.third };
  return fill<string>(forms[ordinals().select(day)] ?? words.nth, { n: day });
}
