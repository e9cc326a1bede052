import type { CallData } from '#schemas/calls/calls.ts';
import type { AcknowledgmentOutcome } from '#schemas/desk/acknowledgment-outcomes.ts';

/** A file of a carrier as the desk shows it. */
export type AcknowledgmentFile = CallData<'GET /get-acknowledgments'>['result'][number];

/** A carrier's verdict on one of our files. */
export type Acknowledgment = AcknowledgmentFile['acknowledgments'][number];

/** The outcomes in words, and how their badges look. */
export const outcomeStandings: Readonly<Record<AcknowledgmentOutcome, { readonly words: string; readonly look: string }>> = {
  accepted: { words: 'Accepted', look: 'bg-success-soft text-success' },
  'accepted-with-errors': { words: 'Accepted with errors', look: 'bg-warn-soft text-warn' },
  partly: { words: 'Partly refused', look: 'bg-danger-soft text-danger' },
  refused: { words: 'Refused', look: 'bg-danger-soft text-danger' },
};

/** Whether a file with this outcome has to be sent again. */
export function isRefused(outcome: AcknowledgmentOutcome): boolean {
  return outcome === 'refused' || outcome === 'partly';
}
