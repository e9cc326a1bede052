import { createSignal } from './signal.ts';

/** The server recognizes this browser as someone else. */
export const disowned = createSignal();

/** The server shows no answers of the enrollment before this browser has confirmed whose it is. */
export const proofNeeded = createSignal();

/** The session that owned the displayed enrollment has ended. */
export const sessionOver = createSignal();

/** The visitor has signed in again on the same page. */
export const signedInAgain = createSignal();
