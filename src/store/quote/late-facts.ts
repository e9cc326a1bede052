import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import type { Validate } from '#schemas/forms/faults.ts';

/** A fact that only some plans ask for, and only when one of them is viewed. */
export interface LateFact {
  readonly field: 'is_smoker' | 'annual_incode' | 'working_hours';
  /** The title of its dialog. */
  readonly title: string;
  /** The label of the link from a plan that needs it. */
  readonly ask: string;
}

/** The late facts by the reason why a plan has no price without them. */
const byReason: Readonly<Record<string, LateFact>> = {
  smokerError: { field: 'is_smoker', title: 'Tobacco usage', ask: 'Choose tobacco usage' },
  salaryError: { field: 'annual_incode', title: 'Annual salary', ask: 'Enter your annual salary' },
  hourError: { field: 'working_hours', title: 'Working hours', ask: 'Enter your working hours' },
};

/** The missing fact that a plan's price depends on, if any. */
export function lateFactFor(errorCode: string | undefined): LateFact | undefined {
  return errorCode !== undefined && Object.hasOwn(byReason, errorCode) ? byReason[errorCode] : undefined;
}

/** A late fact by its field. */
export function lateFactOf(field: string): LateFact | undefined {
  return Object.values(byReason).find((fact) => fact.field === field);
}

/** The form that asks for one late fact. */
export function lateFactForm({ field }: LateFact, value: unknown): BuiltForm {
  return buildForm('quote', [{ field_name: field, required: true, read_only: false, ...(value === undefined ? {} : { value }) }]);
}

/** Only checks that there is an answer; the server decides whether it is acceptable. */
export function answerGiven({ field }: LateFact): Validate {
  return (answers) => (answers[field] === undefined ? [{ keyword: 'required', instancePath: '', params: { missingProperty: field } }] : []);
}
