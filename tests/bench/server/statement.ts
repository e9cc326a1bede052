/** A statement as the product sends it. */
export interface Statement {
  readonly text: string;
  /** Stand-ins of `mine` are filled in for each person. */
  readonly values: readonly unknown[];
}

/** The placeholders in a statement for the caller's session and enrollment. */
export const mine = { session: '{session}', enrollment: '{enrollment}' } as const;
