import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { CallError } from '#src/api/call.ts';

/** How what is typed fares on its way to the server. */
export type DraftState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** It is tried again. */
  | { readonly kind: 'failed' }
  /** The session has ended: nothing is stored before the person is let in again. */
  | { readonly kind: 'ended' };

/** The calls that drafts are kept by. */
export interface DraftCalls {
  readonly save: (request: CallRequest<'POST /save-draft'>) => Promise<CallData<'POST /save-draft'>>;
  /** … as the page goes away. */
  readonly saveAtLast: (request: CallRequest<'POST /save-draft'>) => void;
}

/** What is known of the steps on the screen. */
export interface DraftSource {
  /** What of a step may be kept; with `all`, what is being typed just now as well. */
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
/** A save of the step itself waits no longer than this for a draft that is under way. */
const patience = 3_000;
const forgotten = 'forgotten';

const keepers = new Set<DraftKeeper>();

/** Answers when no draft is on its way any more, or at the end of patience: a step that is asked for then is asked for with what was typed. */
export async function draftsSettled(): Promise<void> {
  await Promise.all([...keepers].map((keeper) => keeper.settled()));
}

/**
 * Sends what is typed to the server: a moment after a field was left, one request at a time, of each step only the newest. What cannot be
 * sent waits, and is tried again.
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

  /** A step is on the screen with this: as long as it says nothing else there is nothing to keep. */
  opened(tab: string, data: Answers | undefined): void {
    if (!this.#known.has(tab)) this.#known.set(tab, textOf(data));
  }

  /** Something was left, chosen or clicked in a step: it is looked at in a moment. */
  soon(tab: string): void {
    if (!this.#calls || this.#state.kind === 'ended') return;
    if (this.#soon !== undefined && this.#soon !== tab) this.now(this.#soon);
    this.#soon = tab;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(tab), pause);
  }

  /** Sends what a step says now, if that is something else than before. */
  now(tab: string, data = this.#source.read(tab, 'left')): void {
    this.#forgetTimer(tab);
    if (!this.#calls || data === undefined) return;
    const text = textOf(data);
    if (text === (this.#waiting.get(tab)?.text ?? this.#known.get(tab))) return;
    this.#waiting.set(tab, { data, text, version: this.#source.version(tab) });
    if (this.#state.kind !== 'ended') this.#pump();
  }

  /** Forgets what is kept of a step, because what is saved is to be shown; answers when it is done, or nothing where nothing is kept. */
  forget(tab: string): Promise<void> | undefined {
    this.#forgetTimer(tab);
    if (!this.#calls) return undefined;
    this.#waiting.set(tab, { data: undefined, text: forgotten, version: undefined });
    this.#pump();
    return this.settled().then(() => void this.#known.delete(tab));
  }

  /** A step is about to be saved itself: nothing older may arrive after that. Answers when nothing is under way. */
  async beforeSave(tab: string): Promise<void> {
    this.#forgetTimer(tab);
    this.#waiting.delete(tab);
    await this.settled();
  }

  /** A step was saved itself. */
  saved(tab: string): void {
    this.#forgetTimer(tab);
    this.#waiting.delete(tab);
    this.#known.delete(tab);
    if (this.#waiting.size === 0 && this.#state.kind === 'failed') this.#become({ kind: 'idle' });
  }

  /** Answers when nothing is under way any more, or at the end of patience. */
  async settled(): Promise<void> {
    if (!this.#sending) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([this.#sending, end]);
    clearTimeout(timer);
  }

  /** The page goes out of sight, and may never come back: what is being typed counts as left. */
  outOfSight(tab: string): void {
    this.now(tab, this.#source.read(tab, 'all'));
  }

  /** The page goes away: what stands on the screen is sent by a request that outlives it. */
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

  /** The session has ended: what is typed waits. */
  hold(): void {
    this.#become({ kind: 'ended' });
  }

  /** The person was let in again, or the network is back. */
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
      // A try that follows a failure is still one, until it has succeeded.
      if (this.#state.kind !== 'failed') this.#become({ kind: 'saving' });
      try {
        const { saved_at } = await this.#calls.save(this.#request(tab, waiting));
        this.#failures = 0;
        this.#done(tab, waiting);
        this.#become({ kind: 'saved', at: saved_at });
      } catch (error) {
        if (!this.#failed(error)) return;
        // Of a step that is no more, or an enrollment that is complete, there is nothing to keep.
        this.#done(tab, waiting);
        this.#become({ kind: 'idle' });
      }
    }
  }

  #done(tab: string, sent: Waiting): void {
    this.#known.set(tab, sent.text);
    if (this.#waiting.get(tab) === sent) this.#waiting.delete(tab);
  }

  // Answers whether the server will never take it.
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
