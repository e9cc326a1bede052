import type { ConfigStore } from '#server/config/config-store.ts';
import { ConfigFaultsError } from '#server/config/source/config-fault.ts';
import { type HeldPeople, readPeople } from '#server/people/held-people.ts';
import { newestVersionNumber, textsOfVersion } from '#server/store/configuration/config-versions.ts';
import { peopleVersion } from '#server/store/people/people-entries.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { startRounds } from './rounds.ts';

/** Tracks which published configurations this process has, among those that processes on one database share. */
export interface PublishedVersions {
  /** The newest version that wrote the local files, or was the newest at startup. */
  known(): Promise<number>;
  /** Records that this process published a version. */
  note(number: number): void;
  /** Runs a task on the files after all earlier tasks. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Puts people into force that this process has changed. */
  takePeople(held: HeldPeople): void;
  /** Puts into force what another process has published since, and whom it has changed. */
  takeOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly configs: ConfigStore;
  /** The people in force. */
  readonly held: Pick<HeldPeople, 'version'>;
  readonly log: (line: string) => void;
}

const everyMs = 300;

/**
 * Follows what other processes on the same database publish. An embedded database has no other processes. At startup,
 * files take precedence over the database, because someone may have edited them.
 */
export function followPublished({ store, sealer, configs, held, log }: Parts): PublishedVersions {
  let newest: number | undefined;
  let peopleKnown = held.version;
  function takePeople({ people, version }: HeldPeople): void {
    peopleKnown = version;
    configs.takePeople(people);
  }

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function known(): Promise<number> {
    newest ??= await newestVersionNumber(store.db);
    return newest;
  }
  // If the database does not answer, the next caller asks again.
  inTurn(known).catch(() => undefined);

  // First the people: what was published since may name them.
  async function takeOver(): Promise<void> {
    const changed = (await peopleVersion(store.db)) === peopleKnown ? undefined : await readPeople(store.db, sealer);
    if (changed) takePeople(changed);
    const [before, now] = [await known(), await newestVersionNumber(store.db)];
    const texts = now > before ? await textsOfVersion(store.db, sealer, now) : undefined;
    if (!texts) return;
    await configs.publish(texts).catch((error: unknown) => {
      // The same files would have the same faults again; anything else may pass.
      if (error instanceof ConfigFaultsError) newest = now;
      throw error;
    });
    newest = now;
  }

  const look = () => inTurn(takeOver).then(() => 0);
  const failure = (error: unknown) => `could not adopt a published configuration: ${String(error)}`;
  const rounds = store.kind === 'postgres' ? startRounds({ work: look, failure, log, everyMs }) : undefined;
  return {
    known,
    note: (number) => {
      newest = number;
    },
    inTurn,
    takePeople,
    takeOver: () => inTurn(takeOver),
    stop: async () => {
      await rounds?.stop();
      await last;
    },
  };
}
