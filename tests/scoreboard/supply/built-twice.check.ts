import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '#server/store/ids.ts';
import { measured } from '../measured.ts';

const dist = resolve('dist');
const folders = ['app', 'server'].map((name) => join(dist, name));

/** The files of a build, by path. */
function built(): ReadonlyMap<string, Buffer> {
  for (const path of [...folders, join(dist, '.stamp')]) rmSync(path, { recursive: true, force: true });
  execFileSync(process.execPath, [resolve('scripts/build.mjs')], { stdio: 'inherit' });
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.toSorted().map((file) => [relative(dist, file), readFileSync(file)]));
}

const secrets = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\b[sr]k_live_\w+|\bghp_\w{36}|\bxox[bp]-\w+|\bAIza[\w-]{35}\b/;

test('two builds are the same bytes, serve no source map, and hold no secret', ({ task }) => {
  const [first, second] = [built(), built()];
  const hashes = (files: ReadonlyMap<string, Buffer>) => Object.fromEntries([...files].map(([path, content]) => [path, sha256(content)]));
  expect(hashes(second)).toEqual(hashes(first));
  const served = [...first.keys()].filter((path) => path.startsWith('app'));
  expect(served.length).toBeGreaterThan(20);
  expect(served.filter((path) => path.endsWith('.map'))).toEqual([]);
  expect([...first].filter(([, content]) => secrets.test(content.toString('latin1'))).map(([path]) => path)).toEqual([]);
  // A server that holds a part of a test would hold the test's library.
  expect([...first].filter(([, content]) => /from ?["'](?:vitest|playwright-core)["']/.test(content.toString('latin1')))).toEqual([]);
  measured(task, `${first.size} files twice the same`);
});
