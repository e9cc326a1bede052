import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** An event loop since it was last asked. */
interface LoopLoad {
  /** How long work waited for its turn on average, in milliseconds. */
  readonly waitMs: number;
  /** The part of the time in which it worked, from 0 to 1. */
  readonly busy: number;
}

interface RoomOptions {
  /** The most calls; 0 for no limit. */
  readonly most: number;
  /** Of the event loop, which all calls need. */
  readonly load: () => LoopLoad;
  /** How many calls were refused so far. */
  readonly refused: () => number;
  readonly everyMs?: number;
}

/** A call waits several times, so waits of this length add up to about half a second. */
const longMs = 50;
/** A process that works for more of the time than this has none left for what else arrives. */
const fullyBusy = 0.95;
const shrinkTo = 0.7;
const growBy = 0.05;
const least = 0.1;

/**
 * The number of calls that a process may handle at the same time: fewer and fewer while they wait long for their turn, or
 * while there is not enough time to refuse the others, and more again once there is.
 */
export class CallRoom {
  readonly #options: RoomOptions;
  readonly #timer: NodeJS.Timeout;
  #room: number;
  #refused = 0;

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
    const { most } = this.#options;
    const next = this.#isTooMuch() ? this.#room * shrinkTo : this.#room + most * growBy;
    this.#room = Math.min(most, Math.max(most * least, next));
  }

  #isTooMuch(): boolean {
    const { waitMs, busy } = this.#options.load();
    const refused = this.#options.refused();
    const refusesSome = refused > this.#refused;
    this.#refused = refused;
    return waitMs > longMs || (refusesSome && busy > fullyBusy);
  }
}

/** Measures the load of this process's event loop. */
export function watchLoop(): { readonly load: () => LoopLoad; readonly close: () => void } {
  const resolution = 10;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let before = performance.eventLoopUtilization();
  return {
    load: () => {
      // A turn is counted from the one before it, and they are `resolution` apart in a process without work.
      const waitMs = delay.count === 0 ? 0 : delay.mean / 1e6 - resolution;
      delay.reset();
      const now = performance.eventLoopUtilization();
      const { utilization: busy } = performance.eventLoopUtilization(now, before);
      before = now;
      return { waitMs, busy };
    },
    close: () => void delay.disable(),
  };
}
