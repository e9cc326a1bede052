export interface DeliveryTable {
  id: string;
  carrier: string;
  /** The delivery's name in the configuration. */
  name: string;
  export_id: string;
  /** `waiting`, `sent`, `nothing` (there was nothing to tell) or `failed`. */
  state: string;
  tries: number;
  /** The process that delivers it, and until when it is believed to be alive. */
  claim: string | null;
  due_at: string;
  asked_by: string;
  asked_at: string;
  /** All of the file is there, under a temporary name. */
  uploaded_at: string | null;
  sent_at: string | null;
  file_name: string | null;
  /** The destination, in words. */
  place: string | null;
  /** The reason why the last try failed, in words. */
  error: string | null;
}

/** The next due time of each configured delivery. */
export interface DeliveryScheduleTable {
  carrier: string;
  name: string;
  /** The times that `next_at` was found by. */
  schedule: string;
  next_at: string;
}
