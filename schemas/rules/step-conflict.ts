/**
 * One answer of a step that was saved elsewhere while it was open here. Sensitive answers show their last four
 * characters.
 */
export interface StepChange {
  /** The field's name, or a dotted path into a list. */
  readonly target_element: string;
  readonly label: string;
  /** The stored answer for display; empty for none. */
  readonly saved: string;
  /** The answer that would have replaced it. */
  readonly yours: string;
}

/** A refused save: the step was saved elsewhere since it was opened. */
export interface StepConflict {
  /** The version to send to keep these answers anyway. */
  readonly version: string;
  readonly changes: readonly StepChange[];
}
