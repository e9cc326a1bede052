import { deskStages } from './desk-stages.ts';

/** What a broker's clients are filtered by: the stages of an enrollment, and policies whose term ends soon. */
export const clientStates = [...deskStages, 'renewal'] as const;
/** One of {@link clientStates}. */
export type ClientState = (typeof clientStates)[number];

/** What became of a mailed quote. */
export const quoteStates = ['sent', 'opened'] as const;
/** One of {@link quoteStates}. */
export type QuoteState = (typeof quoteStates)[number];
