import { fromPromise } from 'xstate';

/**
 * An actor for a piece of work that the caller supplies. Work that is given up (its signal is
 * aborted) never settles: in development React restarts an actor, and the first run's end would
 * otherwise arrive in the second as a failure.
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

/** Stands where work must be supplied by `provide`; running it is a mistake of the caller's. */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('this machine was started without its work: supply it with provide()'));
}
