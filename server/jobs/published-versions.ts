import type { ConfigStore } from '#server/config/config-store.ts';
import { newestVersion, textsOfVersion } from '#server/store/config-versions.ts';
import type { Sealer } from '#server/store/seal.ts';
import type { Store } from '#server/store/store.ts';

/** Which published configurations this process knows, of those that processes on one database share. */
export interface PublishedVersions {
  /** The newest version that the files here were written by, or stood beside at the start. */
  known(): Promise<number>;
  /** Says that this process published a version itself. */
  note(number: number): void;
  /** Does something to the files after everything else that is being done to them. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Writes what another process has published since. */
  takeOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly configs: ConfigStore;
  readonly log: (line: string) => void;
}

const everyMs = 1000;

/**
 * Follows what other processes on the same database publish. An embedded database has no other ones. At the start
 * files stand above the database: somebody may have put them there.
 */
export function followPublished({ store, sealer, configs, log }: Parts): PublishedVersions {
  let newest = newestNumber(store);
  // Whoever waits for it hears of a failure; at the start nobody may.
  newest.catch(() => undefined);

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function takeOver(): Promise<void> {
    const [before, now] = [await newest, await newestNumber(store)];
    const texts = now > before ? await textsOfVersion(store.db, sealer, now) : undefined;
    if (!texts) return;
    newest = Promise.resolve(now);
    await configs.publish(texts);
  }

  let running = Promise.resolve();
  let told = '';
  const run = () => {
    running = inTurn(takeOver).catch((error: unknown) => {
      // Tried again each second, told once.
      if (told !== String(error)) log(`a published configuration was not taken over: ${String(error)}`);
      told = String(error);
    });
  };
  const timer = store.kind === 'postgres' ? setInterval(run, everyMs).unref() : undefined;
  return {
    known: () => newest,
    note: (number) => {
      newest = Promise.resolve(number);
    },
    inTurn,
    takeOver: () => inTurn(takeOver),
    stop: async () => {
      clearInterval(timer);
      await Promise.all([running, newest.catch(() => undefined)]);
    },
  };
}

async function newestNumber({ db }: Store): Promise<number> {
  return (await newestVersion(db))?.number ?? 0;
}
