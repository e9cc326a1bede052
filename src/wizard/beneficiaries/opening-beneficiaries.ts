import type { Answers } from '#schemas/forms/answers.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import type { CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { stored } from '#src/session/stored.ts';

/** What was done in the step and not saved: the list, and the form that stood open. */
export interface BeneficiaryDraft {
  readonly beneficiaries: readonly Beneficiary[];
  readonly open?: { readonly id?: string; readonly contingent: boolean; readonly typed: Answers };
}

/** What the step opens with, once it is there. */
interface OpeningBeneficiaries {
  readonly draft?: BeneficiaryDraft;
  readonly error?: CallError;
  readonly reload: () => void;
}

/** Beneficiaries saved before: of an existing member those on file, else (or when there are none) those of this enrollment. */
export function useOpeningBeneficiaries(enrollment_id: string): OpeningBeneficiaries {
  const isMember = stored.get('enroll_type')?.startsWith('existing-') ?? false;
  const onFile = useCall('GET /get-beneficiaries-existing-user-enrollment', isMember ? { enrollment_id } : undefined);
  const asksSaved = !isMember || onFile.error !== undefined;
  const saved = useCall('GET /get-enrollment-temp-info', asksSaved ? { enrollment_id, column: 'benificiary_info' } : undefined);
  const reload = () => {
    if (isMember) onFile.reload();
    saved.reload();
  };
  if (onFile.data) return { draft: { beneficiaries: Object.values(onFile.data.result).map(fromRecord) }, reload };
  if (saved.data) return { draft: unfinishedIn(saved.data.result) ?? { beneficiaries: savedBeneficiaries(saved.data.result) }, reload };
  return { ...(saved.error ? { error: saved.error } : {}), reload };
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
