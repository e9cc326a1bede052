import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/*
 * Runs the fast tests: no browser, no servers or compilers as processes, one database, and no file that takes long. Arguments go to
 * the runner; files that they name run in any case.
 */
const given = process.argv.slice(2);
const slow = [...JSON.parse(readFileSync(join(root, 'tests/support/order/long-tests.json'), 'utf8')), 'tests/engine/'];
const isNamed = (path) => given.some((each) => !each.startsWith('-') && (path.includes(each) || each.includes(path)));
const leftOut = slow.filter((path) => !isNamed(path)).map((path) => (path.endsWith('/') ? `${path}**` : path));

console.log('Tests of storage run on SQLite; those of PostgreSQL alone are skipped.');
if (leftOut.length > 0) console.log(`npm test runs them all, those in a browser, and ${leftOut.join(', ')}.`);
console.log();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--project=node',
    ...leftOut.map((path) => `--exclude=${path}`),
    ...given,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASES: 'sqlite' } },
);
process.exitCode = status ?? 1;
