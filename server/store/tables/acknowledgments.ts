import type { AcknowledgmentKind, AcknowledgmentOutcome } from '#schemas/desk/acknowledgment-outcomes.ts';

/** A file of a carrier with acknowledgments. */
export interface AcknowledgmentFileTable {
  id: string;
  carrier: string;
  file_name: string;
  /** SHA-256 of its text: the same file is taken once. Of a file whose end is missing, its name instead. */
  hash: string;
  taken_at: string;
  /** `schedule`, or a member of staff. */
  taken_by: string;
  /** The reason why it could not be read, in words. */
  error: string | null;
}

/** A carrier's acknowledgment of an 834 file. */
export interface AcknowledgmentTable {
  id: string;
  file_id: string;
  /** Its place in the file. */
  position: number;
  carrier: string;
  kind: AcknowledgmentKind;
  control_number: number | null;
  /** The export with this control number; null if there is none. */
  export_id: string | null;
  outcome: AcknowledgmentOutcome;
  taken_at: string;
}

/** A fault that a carrier found. */
export interface AcknowledgmentFaultTable {
  acknowledgment_id: string;
  position: number;
  sealed_text: string;
  /** The policy at fault, where it is known. */
  policy_id: string | null;
  enrollment_id: string | null;
}

/** The next time to look for a carrier's acknowledgments, and the last error. */
export interface AcknowledgmentLookTable {
  carrier: string;
  next_at: string;
  error: string | null;
}
