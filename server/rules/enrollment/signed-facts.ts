import stringify from 'safe-stable-stringify';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { TextToSign } from '#server/rules/enrollment/agreement.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import type { Filter } from '#server/rules/people/facts.ts';

/** One fact that a signature covers. */
export interface SignedFact {
  /** Its subject: `['plan', '201']`, `['quote', 'tier']`, `['answer', tab, person, field]`. */
  readonly about: readonly string[];
  /** The same text for the same fact. */
  readonly value: string;
}

/** The saved answers of a step, or of one person in it. */
export interface AnswersToSign {
  readonly tab: string;
  /** The id of the person; empty if the step asks only one. */
  readonly person: string;
  /** With masks in place of sensitive answers. */
  readonly answers: Answers;
  /** The fingerprint of each sensitive answer, by field. */
  readonly prints: Readonly<Record<string, string>>;
}

/** Everything that a signature covers, as saved. */
export interface ToSign {
  readonly filter: Filter;
  readonly effectiveDate: string | undefined;
  readonly lines: PricedCart['lines'];
  readonly steps: readonly AnswersToSign[];
  readonly texts: readonly TextToSign[];
}

/**
 * The part of a quote that describes people. Who looks after them, and what they looked at, is not part of what they
 * sign.
 */
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

/** The facts that a signature covers; their order has no meaning. */
export function signedFacts({ filter, effectiveDate, lines, steps, texts }: ToSign): readonly SignedFact[] {
  return [
    ...lines.filter(({ removable }) => removable === 1).map(({ plan_id, plan_name }) => fact(['plan', String(plan_id)], plan_name)),
    ...lines.map(({ plan_id, plan_pricing_id, cents, once }) => fact(['price', String(plan_id), plan_pricing_id], [cents, once])),
    ...peopleOfQuote.filter((name) => filter[name] !== undefined).map((name) => fact(['quote', name], filter[name])),
    fact(['effective_date'], effectiveDate ?? ''),
    ...texts.map(({ text_id, hash }) => fact(['text', text_id], hash)),
    ...steps.flatMap(factsOfAnswers),
  ];
}

function factsOfAnswers({ tab, person, answers, prints }: AnswersToSign): readonly SignedFact[] {
  return Object.entries(answers)
    .filter(([, value]) => isFilled(value))
    .map(([name, value]) => fact(['answer', tab, person, name], Object.hasOwn(prints, name) ? prints[name] : value));
}

// With sorted keys, so that the order in which they were written does not matter.
function fact(about: readonly string[], value: unknown): SignedFact {
  return { about, value: stringify(value) ?? '' };
}
