import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordAll } from './record/record-all.ts';

/** Writes the real server's responses to `fixtures/`, replacing the existing ones. */
const folder = 'fixtures';
const files = (await recordAll()).files();

for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (path.endsWith('.json')) rmSync(join(folder, path));
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
console.log(`${files.size} recorded responses in ${folder}/`);
