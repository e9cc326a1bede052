import { useMemo } from 'react';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import type { CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { isExistingMember } from '#src/session/enroll-type.ts';
import type { ListDraft } from '../../engine/list/list-step.ts';
import { beneficiaryDrafts } from './beneficiary-drafts.ts';

/** What the step opens with, once loaded. */
interface OpeningBeneficiaries extends ListDraft<Beneficiary> {
  /** The save of the step that it comes from. */
  readonly version?: string | undefined;
}

interface LoadedOpening extends OpeningBeneficiaries {
  readonly error?: CallError | undefined;
  readonly reload: () => void;
}

/**
 * The unfinished list from when it was saved for later; for an existing member, otherwise those on file or (without
 * any) those of this enrollment.
 */
export function useOpeningBeneficiaries(enrollment_id: string): LoadedOpening {
  const isMember = isExistingMember();
  const onFile = useCall('GET /get-beneficiaries-existing-user-enrollment', isMember ? { enrollment_id } : undefined);
  const saved = useCall('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' });
  const reload = () => {
    if (isMember) onFile.reload();
    saved.reload();
  };
  const isDecided = !isMember || onFile.data !== undefined || onFile.error !== undefined;
  const opening = useMemo((): OpeningBeneficiaries => {
    if (!saved.data) return {};
    const { result, step_version: version } = saved.data;
    const rested = unfinishedIn(result);
    if (rested) return { ...beneficiaryDrafts.read(rested), version };
    if (onFile.data) return { list: Object.values(onFile.data.result).map(fromRecord), version: onFile.data.step_version };
    return isDecided ? { list: savedBeneficiaries(result), version } : {};
  }, [saved.data, onFile.data, isDecided]);
  return { ...(saved.error ? {} : opening), error: saved.error, reload };
}

/** The beneficiaries in an enrollment's data for the step; none before it is saved. */
export function savedBeneficiaries(result: unknown): readonly Beneficiary[] {
  const { beneficiaries } = (result ?? {}) as { readonly beneficiaries?: readonly Beneficiary[] };
  return (beneficiaries ?? []).map(fromRecord);
}

type Rested = Parameters<typeof beneficiaryDrafts.read>[0];

// Saved for later, perhaps in another browser, before the step itself was saved.
function unfinishedIn(result: unknown): Rested | undefined {
  return ((result ?? {}) as { readonly unfinished?: Rested }).unfinished;
}

// Records of earlier enrollments use `dob`.
function fromRecord({ dob, ...record }: Beneficiary): Beneficiary {
  return record.birthdate === undefined && dob !== undefined ? { ...record, birthdate: dob } : record;
}
