/** An event with any number of listeners. */
export interface Signal {
  readonly emit: () => void;
  /** Subscribes; returns a function that unsubscribes. */
  readonly on: (listener: () => void) => () => void;
  /** Whether there is a listener. */
  readonly isHeard: () => boolean;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of listeners) listener();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
  };
}
