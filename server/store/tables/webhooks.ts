/** An address that receives the events of enrollments. */
export interface WebhookTable {
  id: string;
  url: string;
  /** Null: of every carrier. */
  carrier_id: string | null;
  /** JSON: a list of events. */
  events: string;
  sealed_secret: string;
  /** The secrets before it, newest first, separated by spaces: deliveries are signed with them too until `previous_until`. */
  sealed_previous: string | null;
  previous_until: string | null;
  /** 0 or 1 */
  active: number;
  created_by: string;
  created_at: string;
}
