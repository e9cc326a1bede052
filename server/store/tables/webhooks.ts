/** An address that receives the events of enrollments. */
export interface WebhookTable {
  id: string;
  url: string;
  /** Null: of every carrier. */
  carrier_id: string | null;
  /** JSON: a list of events. */
  events: string;
  sealed_secret: string;
  /** The secret before, with which deliveries are signed too until a rotation is complete. */
  sealed_previous: string | null;
  previous_until: string | null;
  /** 0 or 1 */
  active: number;
  created_by: string;
  created_at: string;
}
