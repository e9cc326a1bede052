import type { Answers } from '#schemas/forms/answers.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import type { CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { isExistingMember } from '#src/session/enroll-type.ts';

/** What was done in the step and not saved: the list, and the form that stood open. */
export interface BeneficiaryDraft {
  readonly beneficiaries: readonly Beneficiary[];
  readonly open?: { readonly id?: string; readonly contingent: boolean; readonly typed: Answers };
}

/** What the step opens with, once it is there. */
interface OpeningBeneficiaries {
  readonly draft?: BeneficiaryDraft;
  /** The save of the step that it comes from. */
  readonly version?: string | undefined;
  readonly error?: CallError;
  readonly reload: () => void;
}

/** The list that rested when it was saved for later; else of an existing member those on file, or (without any) those of this enrollment. */
export function useOpeningBeneficiaries(enrollment_id: string): OpeningBeneficiaries {
  const isMember = isExistingMember();
  const onFile = useCall('GET /get-beneficiaries-existing-user-enrollment', isMember ? { enrollment_id } : undefined);
  const saved = useCall('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' });
  const reload = () => {
    if (isMember) onFile.reload();
    saved.reload();
  };
  if (saved.error) return { error: saved.error, reload };
  if (!saved.data) return { reload };
  const { result, step_version: version } = saved.data;
  const rested = unfinishedIn(result);
  if (rested) return { draft: rested, version, reload };
  if (onFile.data)
    return { draft: { beneficiaries: Object.values(onFile.data.result).map(fromRecord) }, version: onFile.data.step_version, reload };
  if (isMember && !onFile.error) return { reload };
  return { draft: { beneficiaries: savedBeneficiaries(result) }, version, reload };
}

/** The beneficiaries in what an enrollment holds of the step; none before it is saved. */
export function savedBeneficiaries(result: unknown): readonly Beneficiary[] {
  const { beneficiaries } = (result ?? {}) as { readonly beneficiaries?: readonly Beneficiary[] };
  return (beneficiaries ?? []).map(fromRecord);
}

// Saved for later, perhaps in another browser, before the step itself was saved.
function unfinishedIn(result: unknown): BeneficiaryDraft | undefined {
  return ((result ?? {}) as { readonly unfinished?: BeneficiaryDraft }).unfinished;
}

// Records of earlier enrollments say `dob`.
function fromRecord({ dob, ...record }: Beneficiary): Beneficiary {
  return record.birthdate === undefined && dob !== undefined ? { ...record, birthdate: dob } : record;
}
