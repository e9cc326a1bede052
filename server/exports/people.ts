import type { Answers } from '#schemas/forms/answers/answers.ts';
import { renamedAnswers } from '#schemas/forms/answers/renamed-answers.ts';
import { dependentTab } from '#server/steps/dependents/household.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import type { Secrets } from '#server/store/steps/step-answers.ts';
import type { HouseholdSince } from './household-since.ts';
import type { PolicyRecord } from './policy-record.ts';
import type { RecordStep } from './record-steps.ts';

/** A person whom a policy covers. */
export interface CoveredPerson {
  /** 1 for the applicant. */
  readonly number: number;
  /** The id of the dependent; empty for the applicant. */
  readonly id: string;
  /** `self`, `spouse` or `child`. */
  readonly relationship: string;
  readonly step: RecordStep;
  /** Masked. */
  readonly answers: Answers;
  /** The prefix of the names of this person's sensitive answers; empty for the applicant. */
  readonly secretPrefix: string;
  /** The sensitive answers under these names. The caller records this in the audit log. */
  readonly secrets: () => Secrets;
}

/** The people of a policy: the applicant, then the dependents. */
export function peopleOf(record: PolicyRecord, steps: readonly RecordStep[]): readonly CoveredPerson[] {
  const applicant = steps.find(({ tab }) => tab === applicantTab);
  const others = steps.find(({ tab }) => tab === dependentTab);
  const self = applicant ? [applicantOf(record, applicant)] : [];
  const dependents = others
    ? record.itemsOf(others).map((answers, at) => ({
        ...dependentOf(others, String(answers[others.list?.id ?? '']), answers),
        number: at + 2,
        secrets: () => record.secretsOf(others),
      }))
    : [];
  return [...self, ...dependents];
}

function applicantOf(record: PolicyRecord, step: RecordStep): CoveredPerson {
  const secrets = () => record.secretsOf(step);
  return { number: 1, id: '', relationship: 'self', step, answers: record.answersOf(step), secretPrefix: '', secrets };
}

/** The dependents whom corrections removed, with the instant. They have no number any more. */
export function formerPeopleOf(
  left: HouseholdSince['left'],
  steps: readonly RecordStep[],
): readonly { readonly person: CoveredPerson; readonly at: string }[] {
  const step = steps.find(({ tab }) => tab === dependentTab);
  if (!step) return [];
  return left.map(({ id, answers, secrets, at }) => {
    const named = Object.entries(secrets).map(([name, secret]) => [`${id}.${step.renames.get(name) ?? name}`, secret] as const);
    const person = dependentOf(step, id, renamedAnswers(step.renames, answers));
    return { person: { ...person, number: 0, secrets: () => Object.fromEntries(named) }, at };
  });
}

function dependentOf(step: RecordStep, id: string, answers: Answers): Omit<CoveredPerson, 'number' | 'secrets'> {
  return { id, relationship: String(answers.relationship ?? ''), step, answers, secretPrefix: `${id}.` };
}
