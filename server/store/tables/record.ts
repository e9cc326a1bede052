export interface AuditTable {
  id: string;
  at: string;
  enrollment_id: string;
  session_hash: string;
  action: string;
  detail: string;
  /** Null if no staff member did it. */
  staff_name: string | null;
  /** The key of the request, if it must not happen twice. */
  act_key: string | null;
  /** The number of its link in the chain; null until it has one. */
  link: number | null;
}

/** A link of the chain over the audit log: what is known about its records even when they are gone (see audit-chain.ts). */
export interface AuditLinkTable {
  /** 1 for the first. */
  number: number;
  closed_at: string;
  /** The time of its oldest record. */
  oldest_at: string;
  /** How many records it has. */
  records: number;
  /** SHA-256 over them. */
  digest: string;
  /** A keyed hash over all this and the link before. */
  mac: string;
}

/** The latest time that any process has used to decide whether something has expired. */
export interface ClockMarkTable {
  name: string;
  latest: string;
}

/** Requests of a busy address in a minute since 1970. */
export interface RequestCountTable {
  bucket: string;
  minute: number;
  times: number;
}

/** The number of times something happened at a step on a day. */
export interface ProgressCountTable {
  /** `yyyy-mm-dd` */
  day: string;
  /** The carriers in the cart, such as `|fernvale|northquay|`. */
  carriers: string;
  process: string;
  tab: string;
  /** `opened`, `saved`, `refused`, `back`, `later` or `completed`. */
  happening: string;
  /** The field that stopped a save; empty otherwise. */
  field: string;
  times: number;
}

/** The step at which an enrollment was last seen. */
export interface ProgressPlaceTable {
  enrollment_id: string;
  carriers: string;
  process: string;
  tab: string;
  /** Its position among the steps; above all of them once the enrollment is completed. */
  position: number;
  day: string;
  seen_at: string;
}

/** One row: a text that only the data key of this database decrypts. */
export interface KeyCanaryTable {
  id: string;
  sealed_text: string;
  written_at: string;
  /** The time of the last attempted write. */
  tried_at: string;
}

/** A server process that uses the database. A killed one leaves its row, which the next roll call deletes. */
export interface ServerProcessTable {
  id: string;
  /** Its machine and process, in words for operators. */
  name: string;
  started_at: string;
  /** The number of the last roll call that it answered. */
  roll_call: number;
  /** The ids of the data keys that it has, with a space after each. */
  key_ids: string;
  /** The name of the data key that it encrypts with. */
  writing: string;
}
