/**
 * An error in one word, for a log line: its code, or its name if it has none. The message is left out, because it may contain what
 * the log must not, such as the address of a mail that failed.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}

/** An error with its message, for work whose errors contain no personal data. */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
