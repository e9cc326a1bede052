import stringify from 'safe-stable-stringify';
import type { Field } from '#schemas/fields/field.ts';
import { answerText } from '#schemas/forms/answers/answer-text.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { PaymentMethod } from '#schemas/rules/payment.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { Filter } from '../people/facts.ts';
import type { PricedCart } from '../pricing/cart.ts';
import type { TextToSign } from './agreement.ts';

/** One fact that a signature covers. */
export interface SignedFact {
  /** Its subject: `['plan', '201']`, `['quote', 'tier']`, `['answer', tab, person, field]`, `['questions', tab]`. */
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

/** A step's questions, in one language whatever language shows them. */
export interface StepToSign {
  readonly tab: string;
  readonly fields: readonly Field[];
  readonly answers: readonly AnswersToSign[];
}

/** A plan, and its own questions with their answers. */
export interface PlanToSign {
  readonly plan: Plan;
  readonly asked: readonly { readonly text: string; readonly answer: string | undefined }[];
}

/** Everything that a signature covers, as saved. */
export interface ToSign {
  readonly filter: Filter;
  readonly effectiveDate: string | undefined;
  readonly lines: PricedCart['lines'];
  /** Who pays each month; undefined if no employer contributes. */
  readonly payers: { readonly employer_cents: number; readonly paychecks_per_year: number } | undefined;
  /** How the group pays, if it does. */
  readonly groupPays: PaymentMethod | undefined;
  /** When a card or an account is charged. */
  readonly charges: Config['site']['charges'];
  readonly plans: readonly PlanToSign[];
  readonly steps: readonly StepToSign[];
  readonly texts: readonly TextToSign[];
  /** The texts above the agreement that explain it, in each language. */
  readonly notices: readonly string[];
}

/** The part of a quote that describes people. Their agent and the categories that they viewed are not part of what they sign. */
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

/** The name of a fact that is always covered. Signatures from before it was are not compared. */
export const paidFor = ['paid_for'] as const;

/** The facts that a signature covers; their order has no meaning. */
export function signedFacts(signed: ToSign): readonly SignedFact[] {
  const { filter, effectiveDate, lines, payers, groupPays, charges, plans, steps, texts, notices } = signed;
  return [
    ...lines.filter(({ removable }) => removable === 1).map(({ plan_id, plan_name }) => fact(['plan', String(plan_id)], plan_name)),
    ...lines.map(({ plan_id, plan_pricing_id, cents, once }) => fact(['price', String(plan_id), plan_pricing_id], [cents, once])),
    ...(payers ? [fact(['payers'], [payers.employer_cents, payers.paychecks_per_year])] : []),
    fact(paidFor, groupPays ?? charges ?? ''),
    ...peopleOfQuote.filter((name) => filter[name] !== undefined).map((name) => fact(['quote', name], filter[name])),
    fact(['effective_date'], effectiveDate ?? ''),
    ...plans.flatMap(factsOfPlan),
    ...texts.map(({ text_id, hash }) => fact(['text', text_id], hash)),
    ...(notices.some((text) => text !== '') ? [fact(['notices'], notices)] : []),
    ...steps.flatMap(({ tab, fields, answers }) => [...answers.flatMap(factsOfAnswers), ...factsOfQuestions(tab, fields, answers)]),
  ];
}

// The plan's description of its coverage, its questions, and the answers.
function factsOfPlan({ plan, asked }: PlanToSign): readonly SignedFact[] {
  const { id, body_text, benefits, exclusions, cost_sharing, underwriting, bundle } = plan;
  const questions = asked.map(({ text }) => text);
  const answers = asked.map(({ answer = '' }) => answer);
  return [
    fact(['terms', String(id)], { body_text, benefits, exclusions, cost_sharing, underwriting, bundle, questions }),
    ...(asked.length > 0 ? [fact(['plan_answers', String(id)], answers)] : []),
  ];
}

function factsOfAnswers({ tab, person, answers, prints }: AnswersToSign): readonly SignedFact[] {
  return answered(answers).map(([name, value]) => fact(['answer', tab, person, name], Object.hasOwn(prints, name) ? prints[name] : value));
}

// An answer means what its question says. By the words alone, so that a renamed field is the same question.
function factsOfQuestions(tab: string, fields: readonly Field[], all: readonly AnswersToSign[]): readonly SignedFact[] {
  const asked = all.flatMap(({ answers }) =>
    answered(answers).flatMap(([name, value]) => {
      const field = fields.find((each) => each.name === name);
      return field ? [stringify(wordsOf(field, value)) ?? ''] : [];
    }),
  );
  return asked.length > 0 ? [fact(['questions', tab], [...new Set(asked)].toSorted())] : [];
}

function wordsOf(field: Field, value: unknown): readonly string[] {
  const { label, disclaimer = '', options } = field;
  return [label, disclaimer, options.length > 0 ? answerText(field, value) : ''];
}

const answered = (answers: Answers) => Object.entries(answers).filter(([, value]) => isFilled(value));

// With sorted keys, so that the order in which they were written does not matter.
function fact(about: readonly string[], value: unknown): SignedFact {
  return { about, value: stringify(value) ?? '' };
}
