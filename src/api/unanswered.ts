import { createSignal } from './signal.ts';

/** A call that changes something got no answer: what it asked for may have happened. */
export const unanswered = createSignal();
