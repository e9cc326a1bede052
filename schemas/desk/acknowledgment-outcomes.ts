/** The outcomes of an 834 file at a carrier; `partly`: some of its transaction sets were refused. */
export const acknowledgmentOutcomes = ['accepted', 'accepted-with-errors', 'partly', 'refused'] as const;
export type AcknowledgmentOutcome = (typeof acknowledgmentOutcomes)[number];

/** The kinds of acknowledgment: a TA1 of an interchange, a 999 or 997 of a group. */
export const acknowledgmentKinds = ['TA1', '999', '997'] as const;
export type AcknowledgmentKind = (typeof acknowledgmentKinds)[number];
