import { createSignal } from './signal.ts';

/** The server knows this browser as somebody else than it says it is. */
export const disowned = createSignal();

/** The server shows no answer of the enrollment before this browser has said whose it is. */
export const proofNeeded = createSignal();

/** The session that the enrollment on the screen belonged to has ended. */
export const sessionOver = createSignal();

/** … and its person is back, on the same page. */
export const letInAgain = createSignal();
