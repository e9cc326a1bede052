import { type FSWatcher, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type ConfigFault, ConfigFaultsError, formatFault } from './config-fault.ts';
import { checkApart, prepareChecks } from './check-apart.ts';
import { configFiles, type ConfigTexts, readTexts, replaceTexts } from './config-source.ts';
import { loadConfig, type LoadedConfig } from './load-config.ts';

/** The configuration that the server works by, kept as its files are. */
export interface ConfigStore {
  /** The last configuration without fault. */
  current(): Config;
  /** What is wrong with the files as they stand; empty when they are what {@link current} holds. */
  faults(): readonly ConfigFault[];
  /** Calls back after every change to another configuration; the answer ends it. */
  onChange(listener: () => void): () => void;
  /** The files as they stand, faulty or not. */
  texts(): ConfigTexts;
  /**
   * Puts these files in the place of those, and works by them at once. Fails with {@link ConfigFaultsError}, and changes
   * nothing, when they have faults.
   */
  publish(texts: ConfigTexts): Promise<void>;
  close(): void;
}

// An editor writes a file in several moves, and somebody saving all files touches many at once.
const settleMs = 150;
// Watchers miss edits on network and container file systems, so the files' times are looked at as well.
const pollMs = 700;

/**
 * Loads a configuration and follows its folder: an edit takes effect within a second, a faulty one is
 * told to `log` and refused. Throws {@link ConfigFaultsError} when it is faulty from the start. What is published is
 * written to `publishTo`, which is followed from then on.
 */
export function watchConfig(from: string, log: (line: string) => void, publishTo = from): ConfigStore {
  let folder = from;
  const first = loadConfig(folder);
  if ('faults' in first) throw new ConfigFaultsError(folder, first.faults);
  let config = first.config;
  let faults: readonly ConfigFault[] = [];
  const listeners = new Set<() => void>();

  const last = lastOnly();
  const reload = (): void => last.of(tryLoading(folder), take);

  function take(loaded: LoadedConfig): void {
    if ('faults' in loaded) {
      const isNews = JSON.stringify(loaded.faults) !== JSON.stringify(faults);
      faults = loaded.faults;
      if (isNews) log(`configuration refused, the former one stays:\n${faults.map(formatFault).join('\n')}`);
      return;
    }
    faults = [];
    if (loaded.config.hash === config.hash) return;
    config = loaded.config;
    log(`configuration ${config.hash} loaded`);
    for (const listener of listeners) listener();
  }

  prepareChecks();
  let stopWatching = watchFolder(folder, reload);
  return {
    current: () => config,
    faults: () => faults,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    texts: () => readTexts(folder),
    async publish(texts) {
      const published = await checkApart({ texts });
      if ('faults' in published) throw new ConfigFaultsError(publishTo, published.faults);
      replaceTexts(publishTo, texts);
      if (folder !== publishTo) {
        folder = publishTo;
        stopWatching();
        stopWatching = watchFolder(folder, reload);
      }
      last.drop();
      take(published);
    },
    close: () => {
      last.drop();
      stopWatching();
    },
  };
}

/** What was read before a later change says nothing of how the files stand: of several readings the last counts. */
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

// Between two moves of an editor a file may be gone or unreadable; that is a fault, not the server's end.
async function tryLoading(folder: string): Promise<LoadedConfig> {
  try {
    return await checkApart({ folder });
  } catch (error) {
    return { faults: [{ file: '.', line: 1, column: 1, found: String(error), expected: 'files that can be read' }] };
  }
}

/** Calls back some moments after anything in the folder or its carriers has changed. */
function watchFolder(folder: string, changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const touched = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, settleMs).unref();
  };
  // Folders are watched, not files: an editor that saves by renaming puts another file in a file's place.
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
    return undefined; // Polling goes on.
  }
}

function timesOf(folder: string): string {
  return configFiles(folder)
    .map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0}`)
    .join('\n');
}
