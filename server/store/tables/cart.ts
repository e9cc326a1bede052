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

/** What a plan asked before it went into the cart. */
export interface PlanAnswerTable {
  enrollment_id: string;
  plan_id: number;
  /** `questions` or `statements`. */
  asks: string;
  /** JSON: number of the question → answer. */
  sealed_answers: string;
  saved_at: string;
}

/** A cart as it was mailed. */
export interface SavedQuoteTable {
  link_hash: string;
  sealed_quote: string;
  created_at: string;
  expires_at: string;
}
