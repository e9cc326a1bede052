import { type FSWatcher, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type ConfigFault, ConfigFaultsError, formatFault } from './source/config-fault.ts';
import { hashWithPeople } from './config-hash.ts';
import { checkApart, type CheckJob } from './check-apart.ts';
import { configFiles, type ConfigTexts, readTexts, replaceTexts, textsHash } from './source/config-source.ts';
import { loadConfig, type LoadedConfig } from './load-config.ts';
import { withPeople } from './with-people.ts';

/** The configuration in force, kept in sync with its files. */
export interface ConfigStore {
  /** The last valid configuration. */
  current(): Config;
  /** Faults in the files on disk; empty if they match {@link current}. */
  faults(): readonly ConfigFault[];
  /** Calls back after every change of configuration; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** The files on disk, valid or not. */
  texts(): ConfigTexts;
  /**
   * Replaces the expected files with these and puts them into force. Throws {@link ConfigFaultsError}, and changes
   * nothing, if they have faults.
   */
  publish(texts: ConfigTexts): Promise<void>;
  /** The people from the database, which replace people.yaml; undefined until they are given. */
  people(): unknown;
  /** Puts other people into force, who were checked with {@link current}. */
  takePeople(people: unknown): void;
  close(): void;
}

/** The configuration that another process has checked, by the hash of its files and people; undefined if none has. */
export type CheckedElsewhere = (hash: string) => Promise<Config | undefined>;

// Editors write a file in several operations, and saving everything touches many files at once.
const settleMs = 150;
// Watchers miss edits on network and container file systems, so poll the modification times as well.
const pollMs = 700;

/** The initial sources of a configuration. */
interface First {
  /** Finds what another process has found of the same files and people. */
  readonly checkedElsewhere?: CheckedElsewhere;
  /** The folder that publications are written to, which is followed from then on; the same one if left out. */
  readonly publishTo?: string;
  /** The people that the database holds. */
  readonly people?: unknown;
}

/**
 * Loads a configuration and follows its folder: an edit takes effect within a second, a faulty one is logged and
 * refused. Throws {@link ConfigFaultsError} if the initial configuration is faulty.
 */
export function watchConfig(
  from: string,
  log: (line: string) => void,
  { publishTo = from, people: held, checkedElsewhere }: First = {},
): ConfigStore {
  let people = held;
  const first = loadConfig(from, people);
  if ('faults' in first) throw new ConfigFaultsError(from, first.faults);
  const { current, onChange, put } = inForce(first.config, log);
  let faults: readonly ConfigFault[] = [];

  const [last, check] = [lastOnly(), checksOnce(checkedElsewhere)];
  const reload = (): void => last.of(tryLoading(watched.folder(), people, check), take);

  function take(loaded: LoadedConfig): void {
    if ('faults' in loaded) {
      const isNews = JSON.stringify(loaded.faults) !== JSON.stringify(faults);
      faults = loaded.faults;
      if (isNews) log(`configuration refused, the previous one stays in force:\n${faults.map(formatFault).join('\n')}`);
      return;
    }
    faults = [];
    // It may have been checked with people who have changed since.
    put(people === undefined ? loaded.config : withPeople(loaded.config, people));
  }

  const watched = watchedFolder(from, reload);
  return {
    current,
    faults: () => faults,
    onChange,
    texts: () => readTexts(watched.folder()),
    async publish(texts) {
      const published = await check(texts, people);
      if ('faults' in published) throw new ConfigFaultsError(publishTo, published.faults);
      replaceTexts(publishTo, texts);
      watched.moveTo(publishTo);
      last.drop();
      take(published);
    },
    people: () => people,
    takePeople(next) {
      const isFirst = people === undefined;
      people = next;
      // At a start, nothing has changed.
      put(withPeople(current(), next), { isNews: !isFirst });
    },
    close: () => {
      last.drop();
      watched.stop();
    },
  };
}

/** The configuration in force, and the listeners for changes. */
function inForce(first: Config, log: (line: string) => void) {
  let config = first;
  const listeners = new Set<() => void>();
  return {
    current: () => config,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(next: Config, { isNews = true } = {}): void {
      const isSame = next.hash === config.hash;
      config = isSame ? config : next;
      if (isSame || !isNews) return;
      log(`configuration ${config.hash} loaded`);
      for (const listener of listeners) listener();
    },
  };
}

/** A read that started before a later change is outdated: of several reads, the last one counts. */
function lastOnly() {
  let round = 0;
  return {
    of<Read>(reading: Promise<Read>, take: (read: Read) => void): void {
      round += 1;
      const own = round;
      void reading.then((read) => (own === round ? take(read) : undefined));
    },
    drop(): void {
      round += 1;
    },
  };
}

/**
 * Checks texts, and the same ones once: a publication also arrives as a change of the files, in every process that shares
 * the folder.
 */
type Check = (texts: ConfigTexts, people: unknown) => Promise<LoadedConfig>;

function checksOnce(elsewhere: CheckedElsewhere = async () => undefined): Check {
  let known: { readonly hash: string; readonly loaded: Promise<LoadedConfig> } | undefined;
  const found = async (hash: string, job: CheckJob): Promise<LoadedConfig> => {
    const config = await elsewhere(hash);
    // Warnings are for the studio, which has its drafts checked.
    return config ? { config, warnings: [] } : checkApart(job);
  };
  return async (texts, people) => {
    const hash = hashWithPeople(textsHash(texts), people);
    const checking = known?.hash === hash ? known : { hash, loaded: found(hash, { texts, people }) };
    known = checking;
    // A check that failed or found faults is not kept: perhaps it only ran out of time.
    const isSound = await checking.loaded.then(
      (loaded) => !('faults' in loaded),
      () => false,
    );
    if (!isSound && known === checking) known = undefined;
    return checking.loaded;
  };
}

// Between two operations of an editor, a file may be missing or unreadable; that is a fault and must not crash the
// server.
async function tryLoading(folder: string, people: unknown, check: Check): Promise<LoadedConfig> {
  try {
    const texts = readTexts(folder);
    const isWhole = configFiles(folder).every((file) => Object.hasOwn(texts, file));
    return await (isWhole ? check(texts, people) : checkApart({ folder, people }));
  } catch (error) {
    return { faults: [{ file: '.', line: 1, column: 1, found: String(error), expected: 'readable files' }] };
  }
}

/** A folder that is watched, and may become another one. */
function watchedFolder(first: string, changed: () => void) {
  let folder = first;
  let stop = watchFolder(folder, changed);
  return {
    folder: () => folder,
    moveTo(next: string): void {
      if (next === folder) return;
      folder = next;
      stop();
      stop = watchFolder(folder, changed);
    },
    stop: () => stop(),
  };
}

/** Calls back shortly after anything in the folder or its carriers changes. */
function watchFolder(folder: string, changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const touched = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, settleMs).unref();
  };
  // Watch folders, not files: an editor that saves by renaming replaces the file.
  const watchers = [folder, join(folder, 'carriers')].map((path) => watchQuietly(path, touched));
  let times = timesOf(folder);
  const poll = setInterval(() => {
    const now = timesOf(folder);
    if (now !== times) touched();
    times = now;
  }, pollMs).unref();
  return () => {
    clearTimeout(settling);
    clearInterval(poll);
    for (const watcher of watchers) watcher?.close();
  };
}

function watchQuietly(path: string, touched: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(path, { persistent: false }, touched);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined; // Polling continues.
  }
}

function timesOf(folder: string): string {
  return configFiles(folder)
    .map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0}`)
    .join('\n');
}
