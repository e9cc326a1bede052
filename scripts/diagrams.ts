import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder } from '#server/config/config-folder.ts';
import { packageRoot } from '#server/package-root.ts';
import { allDiagrams } from './diagrams/all-diagrams.ts';

/* npm run diagrams: redraws every machine into docs/diagrams, and removes files of machines that no longer exist. */
const folder = join(packageRoot(), 'docs/diagrams');
const files = await allDiagrams(demoFolder);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} files in docs/diagrams`);
