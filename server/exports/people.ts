import type { Answers } from '#schemas/forms/answers/answers.ts';
import { dependentTab } from '#server/steps/dependents/household.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import type { PolicyRecord } from './policy-record.ts';
import type { RecordStep } from './record-steps.ts';

/** A person whom a policy covers. */
export interface CoveredPerson {
  /** 1 for the applicant. */
  readonly number: number;
  /** `self`, `spouse` or `child`. */
  readonly relationship: string;
  readonly step: RecordStep;
  /** Masked. */
  readonly answers: Answers;
  /** The prefix of the names of this person's sensitive answers; empty for the applicant. */
  readonly secretPrefix: string;
}

/** The people of a policy: the applicant, then the dependents. */
export function peopleOf(record: PolicyRecord, steps: readonly RecordStep[]): readonly CoveredPerson[] {
  const applicant = steps.find(({ tab }) => tab === applicantTab);
  const others = steps.find(({ tab }) => tab === dependentTab);
  const self = applicant
    ? [{ number: 1, relationship: 'self', step: applicant, answers: record.answersOf(applicant), secretPrefix: '' }]
    : [];
  const dependents = others
    ? record.itemsOf(others).map((answers, at) => ({
        number: at + 2,
        relationship: String(answers.relationship ?? ''),
        step: others,
        answers,
        secretPrefix: `${String(answers[others.list?.id ?? ''])}.`,
      }))
    : [];
  return [...self, ...dependents];
}
