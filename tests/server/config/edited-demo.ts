import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ConfigFault, loadConfig } from '#server/config/load-config.ts';
import { copyDemo, demoFolder } from '#tests/support/demo-copy.ts';

/** A copy of the demo configuration, deleted after the test. */
export function demoCopy(): string {
  const { folder, remove } = copyDemo();
  onTestFinished(remove);
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
  const folder = demoCopy();
  for (const [file, from, to] of edits) edit(folder, file, from, to);
  const loaded = loadConfig(folder);
  return 'faults' in loaded ? loaded.faults : [];
}

/** The line number of a text in the demo, from 1. */
export function lineOf(file: string, text: string): number {
  const before = readFileSync(join(demoFolder, file), 'utf8').split(text)[0] ?? '';
  return before.split('\n').length;
}
