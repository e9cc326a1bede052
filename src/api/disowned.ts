import { createSignal } from './signal.ts';

/** The server recognizes this browser as someone else. */
export const disowned = createSignal();

/** The server shows no answers of the enrollment before this browser has confirmed whose it is. */
export const proofNeeded = createSignal();

/** The session that owned the displayed enrollment has ended. */
export const sessionOver = createSignal();

/** The session of the staff member at this page has ended. */
export const staffSessionOver = createSignal();

/** The visitor or staff member has signed in again and is on the same page. */
export const signedInAgain = createSignal();
