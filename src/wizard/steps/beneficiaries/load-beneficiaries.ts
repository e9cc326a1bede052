import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { withoutFields } from '#schemas/forms/without-fields.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { call, CallError, problemOf } from '#src/api/call.ts';
import { loadDefinitions } from '#src/api/load-definitions.ts';
import { isExistingMember } from '#src/session/enrollment/enroll-type.ts';
import { listDrafts } from '../../engine/list/list-drafts.ts';
import type { ListParts } from '../../engine/list/list-step.ts';
import { contingent, shareName, shareRules } from './share-rules.ts';

export const beneficiaryDrafts = listDrafts<Beneficiary>({ list: 'beneficiaries', as: contingent });

export interface BeneficiaryParts extends ListParts<Beneficiary> {
  /** The form without a share, because a contingent has none. */
  readonly contingentForm: BuiltForm;
}

interface SavedBeneficiaries {
  readonly beneficiaries?: readonly Beneficiary[];
  /** Saved for later, perhaps in another browser, before the step itself was saved. */
  readonly unfinished?: Answers;
}

/** Loads the questions and the beneficiaries: for an existing member those on file, otherwise those of this enrollment. */
export async function loadBeneficiaries(enrollment_id: string, signal: AbortSignal): Promise<BeneficiaryParts> {
  const [asked, saved, onFile] = await Promise.all([
    loadDefinitions('beneficiary_info', 'GET /get-form-fields-beneficiary-info', { enrollment_id }, signal),
    call('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' }, signal),
    isExistingMember()
      ? call('GET /get-beneficiaries-existing-user-enrollment', { enrollment_id }, signal).catch((error: unknown) => problemOf(error))
      : undefined,
  ]);
  const { beneficiaries, unfinished } = (saved.result ?? {}) as SavedBeneficiaries;
  const found = onFile instanceof CallError ? undefined : onFile;
  // An empty list would say that no one is on file.
  if (onFile instanceof CallError && onFile.mayPass && !beneficiaries) throw onFile;
  const list = found ? Object.values(found.result) : (beneficiaries ?? []);
  return {
    ...asked,
    contingentForm: withoutFields(asked.form, [shareName]),
    rules: shareRules,
    held: { list: list.map(fromRecord), aside: undefined, answer: undefined },
    draft: unfinished && beneficiaryDrafts.read(unfinished),
    version: (found && !unfinished ? found : saved).step_version,
  };
}

// Records of earlier enrollments use `dob`.
function fromRecord({ dob, ...record }: Beneficiary): Beneficiary {
  return record.birthdate === undefined && dob !== undefined ? { ...record, birthdate: dob } : record;
}
