import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '#server/store/ids.ts';
import type { YamlSource } from './yaml-source.ts';

const maxBytes = 1_000_000;

/** A configuration's files by name, such as `carriers/harbor.yaml`. */
export type ConfigTexts = Readonly<Record<string, string>>;

/** A source of configuration: a folder, or texts that are not written yet. */
export interface ConfigSource {
  readonly carriers: readonly string[];
  /** A file's text, or why it could not be read. */
  read(file: string): string | { readonly found: string; readonly expected: string };
}

const fixedFiles = ['site.yaml', 'people.yaml', 'steps.yaml'] as const;
const isCarrier = (name: string) => /^carriers\/[^/.][^/]*\.ya?ml$/.test(name);

/** Whether there is a folder of this name. */
export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false;
}

/** A folder's files, read again at each request. */
export function folderSource(folder: string): ConfigSource {
  return {
    carriers: carriersIn(folder),
    read(file) {
      const path = join(folder, file);
      const stats = statsOf(path);
      if (stats && !stats.isFile()) return { found: 'a folder', expected: `a file ${file}` };
      return !stats || stats.size > maxBytes ? unreadable(file, stats?.size) : readable(readFileSync(path, 'utf8'));
    },
  };
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // Below a file, there is nothing either. What may not be read is another trouble, which its own message explains.
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Files that are not stored anywhere yet, such as a draft. */
export function textsSource(texts: ConfigTexts): ConfigSource {
  return {
    carriers: Object.keys(texts).filter(isCarrier).toSorted(),
    read(file) {
      const text = Object.hasOwn(texts, file) ? texts[file] : undefined;
      const size = text === undefined ? undefined : Buffer.byteLength(text);
      return text === undefined || size === undefined || size > maxBytes ? unreadable(file, size) : readable(text);
    },
  };
}

/** Values that are in no file. */
export function heldSource(file: string, value: unknown): YamlSource {
  return { file, value, locate: (path) => ({ line: 1, column: 1, path }) };
}

function unreadable(file: string, size: number | undefined): { readonly found: string; readonly expected: string } {
  return size === undefined
    ? { found: 'no such file', expected: `a file ${file}` }
    : { found: `${size} bytes`, expected: `at most ${maxBytes} bytes` };
}

function readable(text: string): ReturnType<ConfigSource['read']> {
  return text.trim() === '' ? { found: 'an empty file', expected: 'its entries' } : text;
}

/** The files that make up a configuration, whether or not they exist, relative to its folder. */
export function configFiles(folder: string): readonly string[] {
  return [...fixedFiles, ...carriersIn(folder)];
}

function carriersIn(folder: string): readonly string[] {
  try {
    return readdirSync(join(folder, 'carriers'))
      .map((name) => `carriers/${name}`)
      .filter(isCarrier)
      .toSorted();
  } catch {
    return [];
  }
}

/** The files in a folder; leaves out those that are missing or too long to read. */
export function readTexts(folder: string): ConfigTexts {
  const readableFiles = configFiles(folder).filter((file) => {
    const size = statSync(join(folder, file), { throwIfNoEntry: false })?.size;
    return size !== undefined && size <= maxBytes;
  });
  return Object.fromEntries(readableFiles.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** A hash of texts, character by character, including comments. */
export function textsHash(texts: ConfigTexts): string {
  const sorted = Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(sorted)).slice(0, 32);
}

/** The files in which two sets of texts differ. */
export function differingFiles(before: ConfigTexts, after: ConfigTexts): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).toSorted();
}

/**
 * Makes a folder hold exactly these configuration files. Each is written to a temporary file and flushed to disk before
 * the first one replaces its target, so a full disk changes nothing and no one reads half a file.
 */
export function replaceTexts(folder: string, texts: ConfigTexts): void {
  if (!existsSync(folder)) return makeWhole(folder, texts);
  mkdirSync(join(folder, 'carriers'), { recursive: true });
  const before = readTexts(folder);
  const changed = differingFiles(before, texts);
  const written = changed.filter((file) => file in texts);
  try {
    for (const file of written) writeAside(aside(folder, file), texts[file] ?? '');
    for (const file of written) renameSync(aside(folder, file), join(folder, file));
    for (const file of changed) if (!(file in texts)) rmSync(join(folder, file), { force: true });
  } finally {
    for (const file of written) rmSync(aside(folder, file), { force: true });
  }
}

// An existing folder is always complete, even after a power failure.
function makeWhole(folder: string, texts: ConfigTexts): void {
  const making = `${folder}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  replaceTexts(making, texts);
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another process has made the folder meanwhile.
    if (!existsSync(folder)) throw error;
    replaceTexts(folder, texts);
  }
}

// The leading dot hides it from readers of the folder, because it is not a carrier's file.
function aside(folder: string, file: string): string {
  const path = join(folder, file);
  return join(dirname(path), `.${file.replace('/', '-')}.${process.pid}`);
}

function writeAside(path: string, text: string): void {
  const descriptor = openSync(path, 'w');
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
