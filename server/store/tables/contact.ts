/** A code sent to a contact to prove that it is reachable. */
export interface OneTimeCodeTable {
  enrollment_id: string;
  /** `email` or `phone`. */
  type: string;
  contact_hash: string;
  /** Keyed hash of the code for this contact and enrollment: it is valid for no other. */
  code_hash: string;
  tries: number;
  sent_at: string;
  expires_at: string;
}

export interface ContactProofTable {
  enrollment_id: string;
  type: string;
  contact_hash: string;
  proved_at: string;
}

/** The contacts of a completed enrollment's person, used to find others with the same contact. */
export interface ContactUseTable {
  enrollment_id: string;
  type: string;
  contact_hash: string;
}

export interface OutboxTable {
  id: string;
  /** `mail`, `sms`, `invoice` or `webhook`. */
  kind: string;
  /** For messages that are sent only once, such as `receipt:EK-…`. */
  once_key: string;
  sealed_message: string;
  /** `waiting`, `sent`, `shown` (by the built-in stand-in) or `given-up`. */
  state: string;
  tries: number;
  due_at: string;
  created_at: string;
  sent_at: string | null;
  last_error: string | null;
  /** The enrollment that it is about; null if that was not recorded. */
  enrollment_id: string | null;
  /** The endpoint that a `webhook` goes to. */
  webhook_id: string | null;
}
