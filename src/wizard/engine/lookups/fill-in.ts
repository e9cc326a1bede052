/** Calls a function that sets answers which no one typed. */
export type FillIn = (fill: () => void) => void;
