import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { CallError } from '#src/api/call.ts';

/** The state of input on its way to the server. */
export type DraftState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** It will be retried. */
  | { readonly kind: 'failed' }
  /** The session has ended: nothing is stored before the person signs in again. */
  | { readonly kind: 'ended' };

/** The calls that store drafts. */
export interface DraftCalls {
  readonly save: (request: CallRequest<'POST /save-draft'>, signal: AbortSignal) => Promise<CallData<'POST /save-draft'>>;
  /** The same while the page goes away. */
  readonly saveAtLast: (request: CallRequest<'POST /save-draft'>) => void;
}

/** The steps on the screen, as the keeper reads them. */
export interface DraftSource {
  /** The part of a step that may be kept; with `all`, including what is being typed. */
  readonly read: (tab: string, how: 'all' | 'left') => Answers | undefined;
  readonly version: (tab: string) => string | undefined;
}

interface Waiting {
  readonly data: Answers | undefined;
  readonly text: string;
  readonly version: string | undefined;
}

const pause = 800;
const retries = [2_000, 5_000, 10_000, 20_000, 30_000] as const;
/** The longest time in milliseconds that a save of the step waits for a pending draft. */
const patience = 3_000;
const forgotten = 'forgotten';

const keepers = new Set<DraftKeeper>();

/** Resolves once no draft is pending, or after the maximum wait: a step that is then loaded includes what was typed. */
export async function draftsSettled(): Promise<void> {
  await Promise.all([...keepers].map((keeper) => keeper.settled()));
}

/**
 * Sends input to the server: shortly after a field loses focus, one request at a time, only the newest input of each
 * step. What cannot be sent waits and is retried.
 */
export class DraftKeeper {
  readonly #enrollmentId: string;
  readonly #source: DraftSource;
  readonly #calls: DraftCalls | undefined;
  readonly #known = new Map<string, string>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #soon: string | undefined;
  #sending: Promise<void> | undefined;
  #inFlight: { readonly tab: string; readonly abort: AbortController } | undefined;
  #failures = 0;
  #state: DraftState = { kind: 'idle' };

  constructor(enrollmentId: string, source: DraftSource, calls: DraftCalls | undefined) {
    this.#enrollmentId = enrollmentId;
    this.#source = source;
    this.#calls = calls;
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The initial content of a displayed step: while it is unchanged, there is nothing to keep. */
  opened(tab: string, data: Answers | undefined): void {
    if (!this.#known.has(tab)) this.#known.set(tab, textOf(data));
  }

  /** The initial content was completed for the person; what they typed before is still to be kept. */
  filledIn(tab: string, before: Answers | undefined, data: Answers | undefined): void {
    if (this.#known.get(tab) === textOf(before)) this.#known.set(tab, textOf(data));
  }

  /** Something was left, chosen or clicked in a step, which is checked shortly. */
  soon(tab: string): void {
    if (!this.#calls || this.#state.kind === 'ended') return;
    if (this.#soon !== undefined && this.#soon !== tab) this.now(this.#soon);
    this.#soon = tab;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(tab), pause);
  }

  /** Sends a step's current content, if it has changed. */
  now(tab: string, data = this.#source.read(tab, 'left')): void {
    this.#forgetTimer(tab);
    if (!this.#calls || data === undefined) return;
    const text = textOf(data);
    if (text === (this.#waiting.get(tab)?.text ?? this.#known.get(tab))) return;
    this.#waiting.set(tab, { data, text, version: this.#source.version(tab) });
    if (this.#state.kind !== 'ended') this.#pump();
  }

  /**
   * Deletes the draft of a step, so that the saved answers are shown; resolves once it is done, or returns undefined if
   * there is no draft.
   */
  forget(tab: string): Promise<void> | undefined {
    this.#forgetTimer(tab);
    if (!this.#calls) return undefined;
    this.#waiting.set(tab, { data: undefined, text: forgotten, version: undefined });
    this.#pump();
    return this.settled().then(() => void this.#known.delete(tab));
  }

  /**
   * A step is about to be saved, so no older draft of it may arrive afterwards. Resolves once nothing is pending; a
   * request that is still running after the maximum wait is aborted.
   */
  async beforeSave(tab: string): Promise<void> {
    this.#forgetTimer(tab);
    this.#waiting.delete(tab);
    await this.settled();
    if (this.#inFlight?.tab === tab) this.#inFlight.abort.abort();
  }

  /** A step was saved itself. */
  saved(tab: string): void {
    this.#forgetTimer(tab);
    this.#waiting.delete(tab);
    this.#known.delete(tab);
    if (this.#waiting.size === 0 && this.#state.kind === 'failed') this.#become({ kind: 'idle' });
  }

  /** Resolves once nothing is pending, or after the maximum wait. */
  async settled(): Promise<void> {
    if (!this.#sending) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([this.#sending, end]);
    clearTimeout(timer);
  }

  /** The page is hidden, and may never be shown again: what is being typed counts as finished. */
  outOfSight(tab: string): void {
    this.now(tab, this.#source.read(tab, 'all'));
  }

  /** The page goes away: its content is sent by a request that outlives it. */
  atLast(tab: string): void {
    if (!this.#calls || this.#state.kind === 'ended') return;
    const data = this.#source.read(tab, 'all');
    const text = data && textOf(data);
    if (data && text !== undefined && text !== this.#known.get(tab))
      this.#waiting.set(tab, { data, text, version: this.#source.version(tab) });
    for (const [name, waiting] of this.#waiting) {
      this.#known.set(name, waiting.text);
      this.#calls.saveAtLast(this.#request(name, waiting));
    }
    this.#waiting.clear();
    this.#forgetTimer(tab);
  }

  /** The session has ended: input waits. */
  hold(): void {
    this.#become({ kind: 'ended' });
  }

  /** The person has signed in again, or the network is back. */
  retry(): void {
    if (this.#state.kind === 'ended') this.#become({ kind: 'idle' });
    this.#failures = 0;
    this.#pump();
  }

  #request(tab: string, { data, version }: Waiting): CallRequest<'POST /save-draft'> {
    return { enrollment_id: this.#enrollmentId, tab_name: tab, ...(data ? { data, step_version: version } : {}) };
  }

  #pump(): void {
    if (this.#sending || this.#waiting.size === 0) return;
    keepers.add(this);
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined;
      if (this.#waiting.size === 0) keepers.delete(this);
    });
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || !this.#calls) return;
      const [tab, waiting] = next;
      // An attempt after a failure still counts as failing until it succeeds.
      if (this.#state.kind !== 'failed') this.#become({ kind: 'saving' });
      const abort = new AbortController();
      this.#inFlight = { tab, abort };
      try {
        const { saved_at } = await this.#calls.save(this.#request(tab, waiting), abort.signal);
        this.#failures = 0;
        this.#done(tab, waiting);
        this.#become({ kind: 'saved', at: saved_at });
      } catch (error) {
        const isAborted = abort.signal.aborted;
        if (!isAborted && !this.#failed(error)) return;
        // A deleted step or a complete enrollment has nothing to keep.
        if (!isAborted) this.#done(tab, waiting);
        this.#become({ kind: 'idle' });
      } finally {
        this.#inFlight = undefined;
      }
    }
  }

  #done(tab: string, sent: Waiting): void {
    this.#known.set(tab, sent.text);
    if (this.#waiting.get(tab) === sent) this.#waiting.delete(tab);
  }

  // Returns whether the server will never accept it.
  #failed(error: unknown): boolean {
    const failure = error instanceof CallError ? error : undefined;
    if (failure?.code === 'session-expired') {
      this.#become({ kind: 'ended' });
      return false;
    }
    if (failure && !failure.mayPass && failure.status !== 429) return true;
    this.#become({ kind: 'failed' });
    setTimeout(() => this.#pump(), retries[Math.min(this.#failures, retries.length - 1)]);
    this.#failures += 1;
    return false;
  }

  #forgetTimer(tab: string): void {
    if (this.#soon !== tab) return;
    clearTimeout(this.#timer);
    this.#soon = undefined;
  }

  #become(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const textOf = (data: Answers | undefined) => JSON.stringify(data ?? {});
