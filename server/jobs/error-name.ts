/**
 * An error in a word, for a log line: its code, or its name if it has none. Its text may repeat what the log must not hold, such as the
 * address of a mail that failed.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
