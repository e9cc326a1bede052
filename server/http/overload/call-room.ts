import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long work waited on average since this was last asked, in milliseconds. */
type Wait = () => number;

interface RoomOptions {
  /** The most calls; 0 for no limit. */
  readonly most: number;
  /** Of what all calls need. */
  readonly wait: Wait;
  readonly everyMs?: number;
}

/** A call waits several times, so waits of this length add up to about half a second. */
const longMs = 50;
const shrinkTo = 0.8;
const growBy = 0.05;
const least = 0.25;

/**
 * The number of calls that a process may handle at the same time: fewer and fewer while they wait long for their turn, so
 * that there is time to refuse the others, and more again once they do not.
 */
export class CallRoom {
  readonly #options: RoomOptions;
  readonly #timer: NodeJS.Timeout;
  #room: number;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#room = options.most;
    this.#timer = setInterval(() => this.#look(), options.everyMs ?? 100).unref();
  }

  readonly now = (): number => (this.#options.most === 0 ? Number.POSITIVE_INFINITY : Math.ceil(this.#room));

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { most, wait } = this.#options;
    const next = wait() > longMs ? this.#room * shrinkTo : this.#room + most * growBy;
    this.#room = Math.min(most, Math.max(most * least, next));
  }
}

/** How long work waits for a turn of the event loop. */
export function watchLoop(): { readonly wait: Wait; readonly close: () => void } {
  const resolution = 10;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return {
    wait: () => {
      // A turn is counted from the one before it, and they are `resolution` apart in a process without work.
      const ms = delay.count === 0 ? 0 : delay.mean / 1e6 - resolution;
      delay.reset();
      return ms;
    },
    close: () => void delay.disable(),
  };
}
