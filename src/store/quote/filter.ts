import type { Answers } from '#schemas/forms/answers.ts';
import { readTier, type Tier, tierLabel } from '#schemas/rules/tier.ts';
import { formatWholeMoney } from '#src/ui/money.tsx';

/** The quote filter as the server keeps it, read with care: its column may hold less. */
export interface QuoteFilter {
  readonly zip: string;
  readonly dob: string;
  readonly gender: string;
  readonly tier: Tier;
  readonly is_smoker: string;
  readonly annual_incode: string;
  readonly working_hours: string;
}

/** Reads `filter_info`; what is missing is empty text. */
export function readFilter(result: unknown): QuoteFilter {
  const kept = (typeof result === 'object' && result !== null ? result : {}) as Readonly<Record<string, unknown>>;
  const text = (name: string) => (kept[name] === undefined || kept[name] === null ? '' : String(kept[name]));
  return {
    zip: text('zip'),
    dob: text('dob'),
    gender: text('gender'),
    tier: readTier(text('tier')) ?? 'IO',
    is_smoker: text('is_smoker'),
    annual_incode: text('annual_incode'),
    working_hours: text('working_hours'),
  };
}

/** The filter as the quote form opens with it: empty answers left out, choices as the numbers they are. */
export function answersOf(filter: QuoteFilter): Answers {
  const numbers = new Set(['gender', 'is_smoker', 'annual_incode', 'working_hours']);
  const filled = Object.entries(filter).filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]));
}

/** One fact of the summary bar. */
export interface FilterFact {
  readonly label: string;
  readonly value: string;
  /** A late fact's field: it is changed by itself, not in the edit form. */
  readonly late?: string;
}

/** What the summary bar says: tobacco, income and hours only when they are set. */
export function filterFacts(filter: QuoteFilter): readonly FilterFact[] {
  const { zip, gender, is_smoker, tier, dob, annual_incode, working_hours } = filter;
  const facts: readonly (FilterFact | false)[] = [
    { label: 'Zip code', value: zip },
    { label: 'Gender', value: gender === '1' ? 'Female' : gender === '0' ? 'Male' : '' },
    is_smoker !== '' && { label: 'Tobacco', value: is_smoker === '1' ? 'Yes' : 'No', late: 'is_smoker' },
    { label: 'Who is covered', value: tierLabel(tier) },
    { label: 'Date of birth', value: dob },
    Number(annual_incode) > 0 && { label: 'Annual income', value: formatWholeMoney(Number(annual_incode)), late: 'annual_incode' },
    Number(working_hours) > 0 && { label: 'Hours a week', value: working_hours, late: 'working_hours' },
  ];
  return facts.filter((fact): fact is FilterFact => fact !== false && fact.value !== '');
}
