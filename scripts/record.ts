import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordAll } from './record/record-all.ts';

/** Writes the answers of the real server to `fixtures/`, in place of those that are there. */
const folder = 'fixtures';
const files = (await recordAll()).files();

for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (entry.isDirectory()) rmSync(join(folder, entry.name), { recursive: true });
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
console.log(`${files.size} recorded answers in ${folder}/`);
