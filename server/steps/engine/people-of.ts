import type { Answers } from '#schemas/forms/answers.ts';
import { beneficiariesIn } from '#server/steps/beneficiaries/beneficiary-faults.ts';
import { dependentsIn } from '#server/steps/dependents/dependent-faults.ts';

/** Somebody of a step that asks the same of several people. */
export interface PersonOfStep {
  /** Stays theirs, whatever is changed. */
  readonly id: string;
  /** The list that they stand in. */
  readonly path: string;
  readonly title: string;
  readonly answers: Answers;
}

/** Steps that ask the same of several people: each has a heading. */
export const peopleOf: Readonly<Record<string, (answers: Answers) => readonly PersonOfStep[]>> = {
  beneficiary_info: (answers) =>
    beneficiariesIn(answers).map((each) => ({
      id: each.beneficiary_id,
      path: 'beneficiaries',
      title: each.is_contigent ? 'Contingent beneficiary' : 'Beneficiary',
      answers: each,
    })),
  dependent_info: (answers) =>
    dependentsIn(answers).map((each, at) => ({
      id: each.dependent_id,
      path: 'dependents',
      title: `Dependent #${at + 1}: ${each.relationship === 'spouse' ? 'spouse' : 'child'}`,
      answers: each,
    })),
};
