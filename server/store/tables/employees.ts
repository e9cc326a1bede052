/** A group whose list of employees was changed. */
export interface EmployeeListTable {
  group_id: string;
  changed_at: string;
}

/** A person of a group, from a census. */
export interface EmployeeTable {
  id: string;
  group_id: string;
  /** JSON: names, email address, date of birth, the employer's number. */
  sealed_person: string;
  /** Keyed hashes, by which people are found without being read. */
  email_print: string;
  name_print: string;
  number_print: string | null;
  /** A keyed hash of the access code that was mailed last. */
  code_hash: string | null;
  added_at: string;
  invited_at: string | null;
  /** The enrollment that this person started last; it may be gone. */
  enrollment_id: string | null;
  /** 1 for a person who came on the list by being enrolled, and leaves it when that enrollment is erased. */
  joined: number;
  waived_at: string | null;
  /** One of the configured reasons, or `other`. */
  waive_reason: string | null;
  sealed_waive_note: string | null;
}
