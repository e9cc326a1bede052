import { fromPromise } from 'xstate';

/**
 * An actor for work that the caller supplies. Work whose signal is aborted never settles: React restarts actors in
 * development, and the second run must not see the end of the first as a failure.
 */
export function fromCall<Output, Input>(work: (input: Input, signal: AbortSignal) => Promise<Output>) {
  return fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise<Output>((resolve, reject) => {
        work(input, signal).then(
          (output) => !signal.aborted && resolve(output),
          (error: unknown) => !signal.aborted && reject(error instanceof Error ? error : new Error(String(error))),
        );
      }),
  );
}

/** Placeholder for work that must be supplied with `provide`; running it is a mistake in the calling code. */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('this machine was started without its work: supply it with provide()'));
}
