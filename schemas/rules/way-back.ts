/** How long a mailed code, link or quote is valid. */
export const wayBackDays = 30;
