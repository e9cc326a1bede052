const pauseMs = 5000;

/** An external service answered with an HTTP error. */
export class ErrorAnswer extends Error {
  readonly status: number;

  constructor(service: string, status: number) {
    super(`${service} answered ${status}`);
    this.status = status;
  }
}

/** Asks an external service, or rejects at once while it is known to be out. */
export type AskOutside = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * For a service that the store does without while it fails. Logs when it fails and when it works again, once each, because
 * nothing else would tell an operator; `meanwhile` says what is missing until then. After a failure it is left alone for
 * five seconds: one that does not answer would keep every person waiting for its time limit. An error that may concern one
 * request alone does not keep it from the next.
 */
export function doingWithout(service: string, meanwhile: string, log: (line: string) => void): AskOutside {
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  return async (ask) => {
    if (failure && isOut(failure.error) && Date.now() - failure.at < pauseMs) throw failure.error;
    try {
      const answer = await ask();
      if (failure) log(`${service} works again`);
      failure = undefined;
      return answer;
    } catch (error) {
      if (!failure) log(`${service} failed (${reasonOf(error)}); ${meanwhile}`);
      failure = { error, at: Date.now() };
      throw error;
    }
  };
}

const isOut = (error: unknown) => !(error instanceof ErrorAnswer) || error.status === 429 || error.status >= 500;

// The message of any other error may quote the answer, which may name a person.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'Error') return error.message;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
