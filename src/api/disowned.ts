import { createSignal } from './signal.ts';

/** The server knows this browser as somebody else than it says it is. */
export const disowned = createSignal();

/** The server shows no answer of the enrollment before this browser has said whose it is. */
export const proofNeeded = createSignal();
