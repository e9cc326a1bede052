/** A completed enrollment that was opened again. Its answers change in a working copy: see `EnrollmentTable.corrects`. */
export interface CorrectionTable {
  /** The id of the working copy, which is an enrollment. */
  id: string;
  /** The enrollment that is corrected. */
  enrollment_id: string;
  policy_id: string;
  /** One of `correctionReasons`. */
  reason: string;
  /** The text about what has to be corrected, for the enroller. Under the key of the working copy. */
  sealed_comment: string | null;
  opened_by: string;
  opened_at: string;
  /** When it is discarded unless it is completed. */
  until: string;
  settled_at: string | null;
  /** One of `correctionOutcomes`; null while it is open. */
  outcome: string | null;
}

/** The content of a policy before a correction replaced it. */
export interface PolicyRevisionTable {
  policy_id: string;
  /** 1 for what was completed first. */
  revision: number;
  completed_at: string;
  replaced_at: string;
  /** The correction that replaced it. */
  correction_id: string;
  /** Under the key of the policy's enrollment, like the notes. */
  sealed_copy: string | null;
  sealed_notes: string | null;
}
