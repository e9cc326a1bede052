export interface CartPlanTable {
  enrollment_id: string;
  plan_id: number;
  plan_pricing_id: string;
  tier: string;
  /** The price that was agreed to when the plan was added. */
  cents: number;
  position: number;
  added_at: string;
}

/** The answers to a plan's questions before it went into the cart. */
export interface PlanAnswerTable {
  enrollment_id: string;
  plan_id: number;
  /** `questions` or `statements`. */
  asks: string;
  /** JSON: number of the question → answer. */
  sealed_answers: string;
  saved_at: string;
}

/** A quote that a broker mailed, for the broker's desk. It goes away with what its link opens. */
export interface SentQuoteTable {
  id: string;
  link_hash: string;
  agent_id: string;
  /** JSON: name and email address. */
  sealed_to: string;
  /** JSON: ids of plans. */
  plans: string;
  /** The monthly cost that was mailed. */
  cents: number;
  sent_at: string;
  expires_at: string;
  opened_at: string | null;
}

/** A cart as it was mailed. */
export interface SavedQuoteTable {
  link_hash: string;
  sealed_quote: string;
  created_at: string;
  expires_at: string;
}
