/** The lifetimes of mailed codes, links and quotes. */
export const wayBackDays = 30;
