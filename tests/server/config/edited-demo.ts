import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { type ConfigFault, loadConfig } from '#server/config/load-config.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { copyDemo } from '#tests/support/demo-copy.ts';

/** A copy of the demo configuration, deleted after the test. */
export function demoCopy(): string {
  const { folder, remove } = copyDemo();
  onTestFinished(remove);
  return folder;
}

/** A copy of the demo in English only, for tests that write Spanish of their own. Its lines differ from the demo's. */
export function englishCopy(): string {
  const folder = demoCopy();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))) {
    const path = join(folder, file);
    const document = parseDocument(readFileSync(path, 'utf8'));
    visit(document, { Pair: (_, { key }) => (String(key) === 'es' ? visit.REMOVE : undefined) });
    writeFileSync(path, document.toString({ lineWidth: 0 }).replace(/^languages: .*\n/m, ''));
  }
  return folder;
}

/** Replaces a text that must occur exactly once in the file. */
export function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** The faults of the demo after such edits: `[file, from, to]`. */
export function faultsAfter(...edits: readonly (readonly [file: string, from: string, to: string])[]): readonly ConfigFault[] {
  return faultsIn(demoCopy(), ...edits);
}

/** The faults of such a copy after edits. */
export function faultsIn(folder: string, ...edits: readonly (readonly [file: string, from: string, to: string])[]) {
  for (const [file, from, to] of edits) edit(folder, file, from, to);
  const loaded = loadConfig(folder);
  return 'faults' in loaded ? loaded.faults : [];
}

/** The line number of a text in the demo or in a copy, from 1. */
export function lineOf(file: string, text: string, folder = demoFolder): number {
  const before = readFileSync(join(folder, file), 'utf8').split(text)[0] ?? '';
  return before.split('\n').length;
}
