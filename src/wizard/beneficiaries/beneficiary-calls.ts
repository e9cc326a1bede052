import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { call } from '#src/api/call.ts';

/** Asks the server about one beneficiary; answers it when it may join the list. */
export async function validateBeneficiary(
  enrollment_id: string,
  form: BuiltForm,
  beneficiary: Beneficiary,
  signal: AbortSignal,
): Promise<Beneficiary> {
  await call('POST /validate-single-beneficiary', { enrollment_id, ...sentBeneficiary(form, beneficiary) }, signal);
  return beneficiary;
}

/** The list as the step's answers. */
export function sentBeneficiaries(form: BuiltForm, list: readonly Beneficiary[]): Answers {
  return { beneficiaries: list.map((each) => sentBeneficiary(form, each)) };
}

// What the form does not ask, such as a middle name on file, is held and not sent.
function sentBeneficiary(form: BuiltForm, beneficiary: Beneficiary) {
  const { beneficiary_id, is_contigent } = beneficiary;
  const answers = form.fields.flatMap(({ name }) => (beneficiary[name] === undefined ? [] : [[name, beneficiary[name]] as const]));
  return { ...Object.fromEntries(answers), ...(is_contigent ? { beneficiary_percentage: 0 } : {}), beneficiary_id, is_contigent };
}
