import type { Answers } from '#schemas/forms/answers/answers.ts';
import { readTier, type Tier, tierCovers, tierLabel } from '#schemas/rules/tier.ts';
import { formatWholeMoney } from '#src/ui/cost/money.tsx';
import { plural } from '#schemas/language/plural.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

/** The quote filter as the server stores it, parsed defensively because the column may hold less. */
export interface QuoteFilter {
  readonly zip: string;
  readonly state: string;
  readonly dob: string;
  readonly gender: string;
  readonly tier: Tier;
  readonly is_smoker: string;
  readonly annual_incode: string;
  readonly working_hours: string;
  readonly spouse_dop: string;
  readonly child_num: string;
}

/** Parses `filter_info`; missing values become empty text. */
export function readFilter(result: unknown): QuoteFilter {
  const kept = (typeof result === 'object' && result !== null ? result : {}) as Readonly<Record<string, unknown>>;
  const text = (name: string) => (kept[name] === undefined || kept[name] === null ? '' : String(kept[name]));
  return {
    zip: text('zip'),
    state: text('state'),
    dob: text('dob'),
    gender: text('gender'),
    tier: readTier(text('tier')) ?? 'IO',
    is_smoker: text('is_smoker'),
    annual_incode: text('annual_incode'),
    working_hours: text('working_hours'),
    spouse_dop: text('spouse_dop'),
    child_num: text('child_num'),
  };
}

/** The filter as the quote form opens with it: without empty answers, and with choices as their numbers. */
export function answersOf(filter: QuoteFilter): Answers {
  const numbers = new Set(['gender', 'is_smoker', 'annual_incode', 'working_hours', 'child_num']);
  const filled = Object.entries(filter).filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]));
}

/** One fact in the summary bar. */
export interface FilterFact {
  readonly label: string;
  readonly value: string;
  /** A late fact's field, which is changed on its own and not in the edit form. */
  readonly late?: string;
}

/** The facts of the summary bar besides the filter. */
export interface FactsAround {
  /** The filter fields that the visible plans ask for; absent if unknown. */
  readonly needs?: readonly string[] | undefined;
  /** A premier plan is in the cart. */
  readonly premier?: boolean | undefined;
}

/** The content of the summary bar: tobacco only if set; income and hours only if set and asked for. */
export function filterFacts(filter: QuoteFilter, { needs, premier = false }: FactsAround = {}): readonly FilterFact[] {
  const { zip, gender, is_smoker, tier, dob, annual_incode, working_hours } = filter;
  const isAsked = (field: string) => needs?.includes(field) ?? true;
  const facts: readonly (FilterFact | false)[] = [
    { label: words.zipCode, value: zip && [zip, filter.state].filter(Boolean).join(', ') },
    { label: words.gender, value: gender === '1' ? words.female : gender === '0' ? words.male : '' },
    is_smoker !== '' && { label: words.tobacco, value: is_smoker === '1' ? words.yes : words.no, late: 'is_smoker' },
    { label: words.whoIsCovered, value: tierLabel(tier, premier) },
    { label: words.dateOfBirth, value: dob },
    Number(annual_incode) > 0 &&
      isAsked('annual_incode') && { label: words.annualIncome, value: formatWholeMoney(Number(annual_incode)), late: 'annual_incode' },
    Number(working_hours) > 0 && isAsked('working_hours') && { label: words.hoursAWeek, value: working_hours, late: 'working_hours' },
  ];
  return facts.filter((fact): fact is FilterFact => fact !== false && fact.value !== '');
}

/** The dependents in words; undefined if the tier has none or none are known yet. */
export function dependentsText({ tier, spouse_dop, child_num }: QuoteFilter): string {
  const covered = tierCovers(tier);
  const spouse = covered.spouse && spouse_dop !== '' && fill(words.spouseSpouseDop, { spouse_dop });
  const children = covered.children && Number(child_num) > 0 && plural(words.children, Number(child_num));
  return [spouse, children].filter(Boolean).join('; ');
}
