import { deskStages } from './desk-stages.ts';

/** The filters of a broker's clients: the stages of an enrollment, and policies whose term ends soon. */
export const clientStates = [...deskStages, 'renewal'] as const;
/** One of {@link clientStates}. */
export type ClientState = (typeof clientStates)[number];

/** The states of a mailed quote. */
export const quoteStates = ['sent', 'opened'] as const;
/** One of {@link quoteStates}. */
export type QuoteState = (typeof quoteStates)[number];
