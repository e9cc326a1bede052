/** The number of pending calls, for the loading bar: subscribe with `useSyncExternalStore`. */
class PendingCalls {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  /** Counts a call; returns a function that ends it once. */
  begin(): () => void {
    this.#change(1);
    let open = true;
    return () => {
      if (open) this.#change(-1);
      open = false;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly count = (): number => this.#count;

  #change(by: number): void {
    this.#count += by;
    for (const listener of this.#listeners) listener();
  }
}

export const pendingCalls = new PendingCalls();
