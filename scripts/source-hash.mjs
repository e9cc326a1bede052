import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/** The sources of a build. A carrier's configuration is read at run time, so it is not included. */
const sources = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'public',
  'schemas',
  'widgets',
  'machines',
  'src',
  'server',
  'scripts/build.mjs',
];

/** A hash of all sources, to tell whether a build is up to date. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.(ya?ml|md)$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
