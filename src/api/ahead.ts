interface Begun<Result> {
  readonly name: string;
  readonly result: Promise<Result | undefined>;
  readonly aborter: AbortController;
}

/** What is loaded before it is needed. It is handed out once, because later it may be out of date. */
export class Ahead<Result> {
  #begun: Begun<Result> | undefined;

  begin(name: string, load: (signal: AbortSignal) => Promise<Result>): void {
    this.drop();
    const aborter = new AbortController();
    // What needs it loads it again, and shows why it cannot.
    this.#begun = { name, aborter, result: load(aborter.signal).catch(() => undefined) };
  }

  /** What was begun under a name, or undefined if that was something else, or did not load. */
  async take(name: string): Promise<Result | undefined> {
    const begun = this.#begun;
    if (begun?.name !== name) return undefined;
    this.#begun = undefined;
    return begun.result;
  }

  drop(): void {
    this.#begun?.aborter.abort();
    this.#begun = undefined;
  }
}
