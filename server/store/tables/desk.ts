/** The desk labels of enrollments: one row for each filter that an enrollment matches. */
export interface DeskLabelTable {
  enrollment_id: string;
  /** One of `labelKinds`. */
  kind: string;
  /** An id; a keyed hash for personal data. */
  value: string;
  /** The time when the enrollment started. */
  started_at: string;
  /** `yyyy-mm-dd`; empty until a date is chosen. */
  effective_on: string;
}

/** A note for other staff. It is never changed. */
export interface StaffNoteTable {
  id: string;
  enrollment_id: string;
  at: string;
  staff_name: string;
  sealed_text: string;
}

export interface PolicyCancellationTable {
  policy_id: string;
  cancelled_at: string;
  /** `mm/dd/yyyy`, the last day of coverage. */
  ends_on: string;
  /** One of `cancelReasons`. */
  reason: string;
  staff_name: string;
  sealed_comment: string | null;
}

/** A filter of a list that a staff member keeps under a name. */
export interface SavedFilterTable {
  id: string;
  staff_name: string;
  /** One of `filterLists`. */
  list: string;
  name: string;
  /** JSON: the values of the filter by name. */
  sealed_filter: string;
  created_at: string;
}
