/** How long a mailed way back leads back, by code, link or quote. */
export const wayBackDays = 30;
