import type { Answers } from '#schemas/forms/answers.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { type AgreementText, textHash } from '#server/rules/agreement.ts';
import type { PricedCart } from '#server/rules/cart.ts';
import type { Filter } from '#server/rules/facts.ts';

/** One thing that a signature covers. */
export interface SignedFact {
  /** What it is about: `['plan', '201']`, `['quote', 'tier']`, `['answer', tab, person, field]`. */
  readonly about: readonly string[];
  /** The same text for the same fact. */
  readonly value: string;
}

/** The saved answers of a step, or of one person in it. */
export interface AnswersToSign {
  readonly tab: string;
  /** The id of the person; empty where a step asks one only. */
  readonly person: string;
  /** With masks in place of what is sensitive. */
  readonly answers: Answers;
  /** What stands for a sensitive answer, by field. */
  readonly prints: Readonly<Record<string, string>>;
}

/** All that a signature covers, as it is saved. */
export interface ToSign {
  readonly filter: Filter;
  readonly effectiveDate: string | undefined;
  readonly lines: PricedCart['lines'];
  readonly steps: readonly AnswersToSign[];
  readonly texts: readonly AgreementText[];
}

/** What of a quote describes people. Who looks after them, and what they looked at, is no part of what they sign. */
const peopleOfQuote = [
  'zip',
  'state',
  'dob',
  'gender',
  'tier',
  'is_smoker',
  'annual_incode',
  'working_hours',
  'spouse_dop',
  'child_num',
] as const satisfies readonly (keyof Filter)[];

/** What a signature covers, fact by fact, in an order that says nothing. */
export function signedFacts({ filter, effectiveDate, lines, steps, texts }: ToSign): readonly SignedFact[] {
  return [
    ...lines.filter(({ removable }) => removable === 1).map(({ plan_id, plan_name }) => fact(['plan', String(plan_id)], plan_name)),
    ...lines.map(({ plan_id, plan_pricing_id, cents, once }) => fact(['price', String(plan_id), plan_pricing_id], [cents, once])),
    ...peopleOfQuote.filter((name) => filter[name] !== undefined).map((name) => fact(['quote', name], filter[name])),
    fact(['effective_date'], effectiveDate ?? ''),
    ...texts.map((text) => fact(['text', text.text_id], textHash(text))),
    ...steps.flatMap(factsOfAnswers),
  ];
}

function factsOfAnswers({ tab, person, answers, prints }: AnswersToSign): readonly SignedFact[] {
  return Object.entries(answers)
    .filter(([, value]) => isFilled(value))
    .map(([name, value]) => fact(['answer', tab, person, name], Object.hasOwn(prints, name) ? prints[name] : value));
}

function fact(about: readonly string[], value: unknown): SignedFact {
  return { about, value: canonical(value) };
}

/** JSON in which names come in one order, whatever order they were written in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
