import type { Field } from '#schemas/fields/field.ts';
import { linearPattern, wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { madeUpAnswers } from '#schemas/forms/answers/made-up-answers.ts';
import { addToDate, type CalendarDate, formatDate, isoDay } from '#schemas/values/dates.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { lowestPrice } from '#server/rules/pricing/lowest-cost.ts';
import { shownAnswers } from '#server/secrets/masked-answers.ts';
import { notInvoiced } from '#server/store/policies/policies.ts';
import type { PolicyChangeKind } from '#server/store/policies/policy-changes.ts';
import type { Secrets } from '#server/store/steps/step-answers.ts';
import { dependentTab } from '#server/steps/dependents/household.ts';
import type { ExportedBefore } from './file-format.ts';
import type { HouseholdSince } from './household-since.ts';
import type { PlanBought, PolicyRecord } from './policy-record.ts';
import { plansOf, type RecordStep } from './record-steps.ts';

/** The particulars of a made-up policy. */
interface Particulars {
  readonly kind: PolicyChangeKind;
  readonly tier: Tier;
  readonly relationships: readonly ('spouse' | 'child')[];
  readonly isEmployerPaid?: boolean;
  /** Free texts begin with `=`, which a spreadsheet would run. */
  readonly hasFormulas?: boolean;
}

const particulars: readonly Particulars[] = [
  { kind: 'completed', tier: 'IO', relationships: [] },
  { kind: 'corrected', tier: 'IF', relationships: ['spouse', 'child'] },
  { kind: 'cancelled', tier: 'IO', relationships: [] },
  { kind: 'completed', tier: 'IS', relationships: ['spouse'], isEmployerPaid: true },
  { kind: 'completed', tier: 'IO', relationships: [], hasFormulas: true },
];

const relatives = {
  spouse: { first_name: 'Robin', birthdate: '02/11/1991', ssn: '219091876' },
  child: { first_name: 'Sam', birthdate: '09/03/2018', ssn: '457552904' },
  formerChild: { first_name: 'Kim', birthdate: '01/20/2016', ssn: '219095412' },
} as const;

/** Policies of people who do not exist with a carrier's plans, for a preview of its files. They are stored nowhere. */
export function madeUpPolicies(
  config: Config,
  carrier: string,
  steps: readonly RecordStep[],
  today: CalendarDate,
): readonly PolicyRecord[] {
  const plans = plansOf(config, carrier);
  return particulars.map((policy, person) => madeUpPolicy({ policy, person, plans, steps, today, configHash: config.hash }));
}

/** What their carrier received before. From the corrected policy, a child was removed, and the other one was added. */
export function madeUpBefore(steps: readonly RecordStep[], today: CalendarDate): ExportedBefore {
  const known = particulars.flatMap(({ kind }, person) => (kind === 'completed' ? [] : [policyIdOf(person)]));
  const step = steps.find(({ tab }) => tab === dependentTab);
  const households = particulars.flatMap((policy, person): readonly [string, HouseholdSince][] =>
    policy.kind === 'corrected' ? [[policyIdOf(person), changedHousehold(step, { policy, person }, today)]] : [],
  );
  return { known: new Set(known), households: new Map(households) };
}

function changedHousehold(step: RecordStep | undefined, who: Pick<MadeUp, 'policy' | 'person'>, today: CalendarDate): HouseholdSince {
  const typed = step ? typedIn(step, who, daysOf(today), relatives.formerChild) : {};
  const answers = { ...shownAnswers(step?.fields ?? [], typed), relationship: 'child' };
  const former = { id: 'former', answers, secrets: secretsIn(step?.fields ?? [], typed, ''), at: noonOf(today) };
  return { joined: new Set(['2']), later: new Set(), left: step ? [former] : [] };
}

interface MadeUp {
  readonly policy: Particulars;
  /** Their position among the made-up people. */
  readonly person: number;
  readonly plans: readonly Plan[];
  readonly steps: readonly RecordStep[];
  readonly today: CalendarDate;
  readonly configHash: string;
}

function madeUpPolicy(madeUp: MadeUp): PolicyRecord {
  const { policy, person, steps, today } = madeUp;
  const { kind, tier, hasFormulas = false } = policy;
  const days = daysOf(today);
  const at = noonOf(today);
  const ids = { policy_id: policyIdOf(person), enrollment_id: policyIdOf(person) };
  const bought = boughtBy(madeUp);
  const answered = new Map(steps.map((step) => [step.tab, answersTo(step, madeUp, days)]));
  return {
    change: { ...ids, kind, at, ends_on: kind === 'cancelled' ? days.last_day : null, number: person + 1 },
    policy: { ...ids, ...paidBy(madeUp, bought), created_at: at, effective_date: days.effective_date, sealed_notes: null, ...notInvoiced },
    enrollment: enrollmentOf(madeUp, days, at),
    filter: { zip: '75201', state: 'TX', dob: '06/15/1990', gender: 1, tier },
    signedAt: at,
    cancelledFor: kind === 'cancelled' ? 'requested' : undefined,
    notes: hasFormulas ? '=1+1' : '',
    plans: bought,
    answersOf: (step) => answered.get(step.tab)?.answers ?? {},
    itemsOf: (step) => answered.get(step.tab)?.items ?? [],
    secretsOf: (step) => answered.get(step.tab)?.secrets ?? {},
  };
}

function noonOf(today: CalendarDate): string {
  return `${isoDay(today)}T12:00:00.000Z`;
}

/** The first month of coverage is the next one. */
function daysOf(today: CalendarDate) {
  const begins = addToDate({ ...today, day: 1 }, 1, 'months');
  const last = addToDate(addToDate(begins, 1, 'months'), -1, 'days');
  return { today: formatDate(today), effective_date: formatDate(begins), last_day: formatDate(last) };
}

function paidBy({ policy: { isEmployerPaid = false } }: MadeUp, bought: readonly PlanBought[]) {
  const cents = bought.reduce((sum, plan) => sum + plan.cents, 0);
  const split = isEmployerPaid
    ? { employer_cents: Math.round(cents / 2), paychecks_per_year: 26 }
    : { employer_cents: null, paychecks_per_year: null };
  return { initial_cents: cents, recurring_cents: cents, ...split };
}

function enrollmentOf({ policy, person, configHash }: MadeUp, { effective_date }: Days, at: string): PolicyRecord['enrollment'] {
  const { isEmployerPaid = false } = policy;
  return {
    id: policyIdOf(person),
    created_at: at,
    updated_at: at,
    completed_at: at,
    eprocess: isEmployerPaid ? 'group' : 'applicant',
    type: 'new-user',
    sealed_filter: '',
    effective_date,
    revision: 1,
    config_hash: configHash,
    language: 'en',
    user_id: null,
    agent_id: null,
    group_id: isEmployerPaid ? 'a-group' : null,
    corrects: null,
  };
}

function policyIdOf(person: number): string {
  return `EK-MADE-UP-${person + 1}`;
}

/** One of the plans that are sold in the tier; a family has two of them. */
function boughtBy({ policy: { tier }, person, plans }: MadeUp): readonly PlanBought[] {
  const offered = plans.filter((plan) => lowestPrice(plan, tier) > 0);
  const chosen = [offered[person % offered.length], ...(tier === 'IF' ? [offered[(person + 1) % offered.length]] : [])];
  return [...new Set(chosen)].flatMap((plan) => (plan ? [{ plan_id: plan.id, plan, tier, cents: lowestPrice(plan, tier) }] : []));
}

interface Answered {
  readonly answers: Answers;
  readonly items: readonly Answers[];
  readonly secrets: Secrets;
}

type Days = ReturnType<typeof daysOf>;

function answersTo(step: RecordStep, madeUp: MadeUp, days: Days): Answered {
  const { list } = step;
  if (!list) {
    const typed = typedIn(step, madeUp, days);
    return { answers: shownAnswers(step.fields, typed), items: [], secrets: secretsIn(step.fields, typed, '') };
  }
  const typed = itemsTyped(step, madeUp, days).map((item, at) => ({ ...item, [list.id]: String(at + 1) }));
  const items = typed.map((item) => shownAnswers(step.fields, item));
  const secrets = typed.map((item, at) => secretsIn(step.fields, item, `${at + 1}.`));
  return { answers: { [list.name]: items }, items, secrets: Object.assign({}, ...secrets) as Secrets };
}

function itemsTyped(step: RecordStep, madeUp: MadeUp, days: Days): readonly Answers[] {
  if (step.tab !== dependentTab) return [typedIn(step, madeUp, days)];
  return madeUp.policy.relationships.map((relationship) => ({
    ...typedIn(step, madeUp, days, relatives[relationship]),
    relationship,
  }));
}

function typedIn(
  { fields, form }: RecordStep,
  { person, policy }: Pick<MadeUp, 'policy' | 'person'>,
  days: Days,
  own: Answers = {},
): Answers {
  const typed = { ...madeUpAnswers(fields, person, days), ...own };
  const formulas = policy.hasFormulas === true ? fields.map((field) => [field, `=${String(typed[field.name])}`] as const) : [];
  const texts = formulas.filter(([field, formula]) => takes(field, formula)).map(([{ name }, formula]) => [name, formula]);
  return cleanAnswers(form.fields, { ...typed, ...Object.fromEntries(texts) });
}

function takes({ kind, options, pattern, sensitive, max }: Field, text: string): boolean {
  const isText = (kind === 'text' || kind === 'textarea') && options.length === 0;
  return isText && !sensitive && max === undefined && (pattern === undefined || linearPattern(wholePattern(pattern)).test(text));
}

/** As they are stored: the vault gives card and account numbers a token, and never the number back. */
function secretsIn(fields: readonly Field[], typed: Answers, prefix: string): Secrets {
  const kept = fields.filter(({ name, sensitive }) => sensitive && typed[name] !== undefined);
  return Object.fromEntries(
    kept.map(({ name, kind }) => [
      prefix + name,
      kind === 'card_number' || kind === 'account_number' ? { token: 'made-up' } : { value: typed[name] },
    ]),
  );
}
