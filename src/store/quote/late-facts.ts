import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { words } from './words.ts';

/** A fact that only some plans ask for, and only when one of them is viewed. */
export interface LateFact {
  readonly field: 'is_smoker' | 'annual_incode' | 'working_hours';
  /** The title of its dialog, if it is asked alone. */
  readonly title: string;
  /** The label of the link from a plan that needs only it. */
  readonly ask: string;
}

const everyFact = (): readonly LateFact[] => [
  {
    field: 'is_smoker',
    title: words.tobaccoUsage,
    ask: words.chooseTobaccoUsage,
  },
  {
    field: 'annual_incode',
    title: words.annualSalary,
    ask: words.enterYourAnnualSalary,
  },
  {
    field: 'working_hours',
    title: words.workingHours,
    ask: words.enterYourWorkingHours,
  },
];

/** Late facts by their fields. */
export function lateFactsOf(fields: readonly string[] = []): readonly LateFact[] {
  return fields.flatMap((field) => everyFact().find((fact) => fact.field === field) ?? []);
}

/** The title of the dialog that asks for these facts. */
export function titleOf(facts: readonly LateFact[]): string | undefined {
  return facts.length === 1 ? facts[0]?.title : facts.length === 2 ? words.dependsOnTwoAnswers : words.dependsOnThreeAnswers;
}

/** The label of the link to that dialog; undefined if nothing is missing. */
export function askOf(facts: readonly LateFact[]): string | undefined {
  return facts.length > 2 ? words.answerThreeQuestions : facts.length === 2 ? words.answerTwoQuestions : facts[0]?.ask;
}

/** The form that asks for late facts, with the answers of the filter so far. */
export function lateFactsForm(facts: readonly LateFact[], answers: Answers): BuiltForm {
  const asked = facts.map(({ field }) => ({ field_name: field, required: true, read_only: false, value: answers[field] }));
  return buildForm(
    'quote',
    asked.map(({ value, ...definition }) => (value === undefined ? definition : { ...definition, value })),
  );
}

/** Only checks that there are answers; the server decides whether they are acceptable. */
export function answersGiven(facts: readonly LateFact[]): Validate {
  return (answers) =>
    facts
      .filter(({ field }) => answers[field] === undefined)
      .map(({ field }) => ({ keyword: 'required', instancePath: '', params: { missingProperty: field } }));
}
