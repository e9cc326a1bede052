/** The lists of the desk whose filters staff can keep. */
export const filterLists = ['enrollments', 'invoices'] as const;
/** One of {@link filterLists}. */
export type FilterList = (typeof filterLists)[number];

/** The most filters that an account can keep for a list. */
export const mostFilters = 20;
