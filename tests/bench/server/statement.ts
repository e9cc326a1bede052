/** A statement as the product sends it. */
export interface Statement {
  readonly text: string;
  /** Stand-ins of `mine` are filled in for each person. */
  readonly values: readonly unknown[];
}

/** What stands in a statement for the session and the enrollment of who asks. */
export const mine = { session: '{session}', enrollment: '{enrollment}' } as const;
