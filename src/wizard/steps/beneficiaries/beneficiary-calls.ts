import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Joining } from '#machines/list/list-machine.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type Beneficiary, withBeneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { sameNumber } from '#schemas/values/same-number.ts';
import { call, CallError } from '#src/api/call.ts';
import { askedAnswers } from '../../engine/list/asked-answers.ts';
import { fullName } from '#schemas/values/full-name.ts';

/** Asks the server about one beneficiary, unless their number belongs to another person in the list. */
export async function validateBeneficiary(
  enrollment_id: string,
  form: BuiltForm,
  { item: beneficiary, list }: Joining<Beneficiary>,
  signal?: AbortSignal,
): Promise<void> {
  const others = withBeneficiary(list, beneficiary).filter((each) => each !== beneficiary);
  const same = others.find((each) => sameNumber(beneficiary.ssn, each.ssn) === true);
  if (same) throw numberTaken(same);
  const beside = others.filter((each) => sameNumber(beneficiary.ssn, each.ssn) === 'unknown').map((each) => each.beneficiary_id);
  const request = { enrollment_id, ...sentBeneficiary(form, beneficiary), ...(beside.length > 0 ? { beside } : {}) };
  await call('POST /validate-single-beneficiary', request, signal);
}

function numberTaken(other: Beneficiary): CallError {
  const error_message = fill(messages.ssnOfAnotherPerson, { name: fullName(other) });
  return new CallError(422, 'invalid-answers', error_message, [{ target_element: 'ssn', error_message }]);
}

/** A beneficiary as sent. Data that the form does not ask for, such as a middle name on file, is kept and not sent. */
export function sentBeneficiary(form: BuiltForm, beneficiary: Beneficiary) {
  const { beneficiary_id, is_contigent } = beneficiary;
  return { ...askedAnswers(form, beneficiary), ...(is_contigent ? { beneficiary_percentage: 0 } : {}), beneficiary_id, is_contigent };
}
