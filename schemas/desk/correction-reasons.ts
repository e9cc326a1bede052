/** The reasons for which a completed enrollment can be reopened. */
export const correctionReasons = ['wrong_answer', 'missing_answer', 'carrier_refused', 'requested', 'other'] as const;
/** One of {@link correctionReasons}. */
export type CorrectionReason = (typeof correctionReasons)[number];

/** The reasons in words. */
export const correctionReasonNames: Readonly<Record<CorrectionReason, string>> = {
  wrong_answer: 'An answer is wrong',
  missing_answer: 'An answer is missing',
  carrier_refused: 'The carrier could not accept it',
  requested: 'Requested by the member',
  other: 'Other',
};

/** The outcomes of a correction. `expired`: no one completed it in time. */
export const correctionOutcomes = ['completed', 'given_up', 'expired'] as const;
/** One of {@link correctionOutcomes}. */
export type CorrectionOutcome = (typeof correctionOutcomes)[number];
