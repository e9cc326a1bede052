import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A clock whose long waits end when a walk says so, independent of the machine's speed. */
export class HeldTimers {
  readonly #held = new Map<unknown, () => void>();

  /** Holds every timer of at least this many milliseconds until the test's mocks are restored. */
  constructor(least: number) {
    const [start, stop] = [globalThis.setTimeout, globalThis.clearTimeout];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, after = 0) => {
      if (after < least) return start(work, after);
      const timer = {};
      this.#held.set(timer, work);
      return timer;
    }) as typeof setTimeout);
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => void (this.#held.delete(timer) || stop(timer)));
  }

  /** Ends the wait that began last. */
  end(): void {
    const [timer, work] = [...this.#held].at(-1) ?? [];
    if (!work) throw new Error('nothing waits');
    this.#held.delete(timer);
    act(work);
  }
}
