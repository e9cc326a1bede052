import type { Answers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { withoutFields } from '#schemas/forms/without-fields.ts';
import { type Beneficiary, sharesFault } from '#schemas/rules/beneficiary-shares.ts';

/** Finds the faults of one person's answers to a form. */
export type CheckOne = (asked: BuiltForm, answers: Answers) => readonly FieldFault[];

/** What is asked of one beneficiary: a contingent has no share. */
export function askedOf(form: BuiltForm, { is_contigent }: Pick<Beneficiary, 'is_contigent'>): BuiltForm {
  return is_contigent ? withoutFields(form, ['beneficiary_percentage']) : form;
}

/** The beneficiaries in the stored answers of the step; none before it is saved. */
export function beneficiariesIn({ beneficiaries }: Answers): readonly Beneficiary[] {
  return Array.isArray(beneficiaries) ? (beneficiaries as Beneficiary[]) : [];
}

/** The faults of a list: of each person (`beneficiaries.0.first_name`), then of their shares together (`beneficiaries`). */
export function beneficiaryFaults(form: BuiltForm, answers: Answers, check: CheckOne): readonly FieldFault[] {
  const list = beneficiariesIn(answers);
  const ofEach = list.flatMap((each, at) =>
    check(askedOf(form, each), each).map((fault) => ({ ...fault, target_element: `beneficiaries.${at}.${fault.target_element}` })),
  );
  const ofAll = sharesFault(list);
  return ofAll === undefined ? ofEach : [...ofEach, { target_element: 'beneficiaries', error_message: ofAll }];
}
