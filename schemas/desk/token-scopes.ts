/** The scopes of an API token; each opens some calls of staff. */
export const tokenScopes = [
  'enrollments-read',
  'enrollments-act',
  'exports',
  'webhooks',
  'configuration-read',
  'configuration-publish',
  'statistics',
] as const;
/** One of {@link tokenScopes}. */
export type TokenScope = (typeof tokenScopes)[number];

/** The most characters that the name of a token may have. */
export const longestTokenName = 40;
