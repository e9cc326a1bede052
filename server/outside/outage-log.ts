/** Passes an answer of an external service on, and notes whether there was one. */
export type NoteOutage = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

/**
 * Logs when an external service fails and when it works again, once each. For services that the store does without while
 * they fail, so that nothing else would tell an operator. `meanwhile` says what is missing until then.
 */
export function outageLog(service: string, meanwhile: string, log: (line: string) => void): NoteOutage {
  let isOut = false;
  return async (answer) => {
    try {
      const answered = await answer;
      if (isOut) log(`${service} works again`);
      isOut = false;
      return answered;
    } catch (error) {
      if (!isOut) log(`${service} failed (${reasonOf(error)}); ${meanwhile}`);
      isOut = true;
      throw error;
    }
  };
}

// The message of any other error may quote the answer, which may name a person.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'Error') return error.message;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
