/** What a carrier says of an 834 file; `partly`: some of its transaction sets were refused. */
export const acknowledgmentOutcomes = ['accepted', 'accepted-with-errors', 'partly', 'refused'] as const;
export type AcknowledgmentOutcome = (typeof acknowledgmentOutcomes)[number];

/** What acknowledges: a TA1 an interchange, a 999 or 997 a group. */
export const acknowledgmentKinds = ['TA1', '999', '997'] as const;
export type AcknowledgmentKind = (typeof acknowledgmentKinds)[number];
