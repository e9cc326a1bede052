/** One answer of a step that was saved elsewhere while it was open here. Sensitive answers show their last four characters. */
export interface StepChange {
  /** The field's name, or a dotted path into a list. */
  readonly target_element: string;
  readonly label: string;
  /** What is stored, as people read it; empty for no answer. */
  readonly saved: string;
  /** What was about to take its place. */
  readonly yours: string;
}

/** What stands in the way of a save: the step was saved elsewhere since it was opened. */
export interface StepConflict {
  /** The version to name when all the same these answers are to be kept. */
  readonly version: string;
  readonly changes: readonly StepChange[];
}
