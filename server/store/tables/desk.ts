/** What an enrollment is found by at the desk: one row for each filter that it matches. */
export interface DeskLabelTable {
  enrollment_id: string;
  /** One of `labelKinds`. */
  kind: string;
  /** An id; a keyed hash for what a person told. */
  value: string;
  /** When the enrollment started. */
  started_at: string;
  /** `yyyy-mm-dd`; empty until a date is chosen. */
  effective_on: string;
}
