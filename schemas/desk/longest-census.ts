/** The most characters of a census; 20,000 people with the columns of the template fit in. */
export const longestCensus = 3_000_000;
