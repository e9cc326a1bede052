import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/package-root.ts';
import { allDiagrams } from './diagrams/all-diagrams.ts';

/*
 * npm run diagrams: draws every machine anew into docs/diagrams, and removes what no machine stands behind any more.
 */
const folder = join(packageRoot(), 'docs/diagrams');
const files = await allDiagrams(join(packageRoot(), 'server/config/demo'));
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} files in docs/diagrams`);
