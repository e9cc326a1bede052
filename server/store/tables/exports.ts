/** The changes of policies, so that exports can tell what is new. */
export interface PolicyChangeTable {
  id: string;
  policy_id: string;
  enrollment_id: string;
  /** `completed`, `corrected` or `cancelled`. */
  kind: string;
  at: string;
  /** `mm/dd/yyyy`, the last day of coverage; null unless cancelled. */
  ends_on: string | null;
  /** Its place among all changes, given when an export first looks: see `numberChanges`. */
  number: number | null;
  /** The dependents who joined with a correction: JSON of their ids; null if there are none. */
  joined: string | null;
  /** The dependents who left with it: JSON of {@link Dependent}s; null if there are none. */
  sealed_left: string | null;
}

/** A series of numbers without gaps, such as the control numbers sent to a receiver. */
export interface NumberSeriesTable {
  name: string;
  last: number;
}

export interface ExportJobTable {
  id: string;
  carrier: string;
  /** The layout's name. */
  layout: string;
  layout_version: number;
  /** `csv`, `jsonl` or `834`. */
  format: string;
  /** `whole` or `changes`. */
  extent: string;
  /** `yyyy-mm-dd`, both inclusive; null for no limit. */
  from_day: string | null;
  to_day: string | null;
  asked_by: string;
  asked_at: string;
  /** Two requests with the same key are one export. */
  once_key: string;
  /** `waiting`, `running`, `done` or `failed`. */
  state: string;
  tries: number;
  /** The process that makes it, and until when it is believed to be alive. */
  claim: string | null;
  due_at: string;
  /** The configuration that it is made with; another one starts it over. */
  config_hash: string | null;
  /** The changes that it covers: after the first number, up to and including the second. */
  from_number: number;
  to_number: number | null;
  /** The last change that is in the stored parts. */
  done_number: number;
  policies: number;
  records: number;
  total: number | null;
  parts: number;
  bytes: number;
  /** The reason why the last try failed, in words. */
  error: string | null;
  finished_at: string | null;
  expires_at: string | null;
  /** The control number of an EDI file. */
  control_number: number | null;
  /** The refused export whose policies it sends again. */
  again_of: string | null;
}

export interface ExportPartTable {
  export_id: string;
  position: number;
  /** Compressed text of the file. */
  sealed_text: string;
}

/** The last change that a layout has exported. */
export interface ExportCursorTable {
  carrier: string;
  layout: string;
  format: string;
  number: number;
  moved_at: string;
}
