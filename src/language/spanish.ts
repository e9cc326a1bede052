import type { Dictionary } from '#schemas/language/speak-from.ts';

/** The Spanish words of every screen. */
export const spanish: Dictionary = {};
