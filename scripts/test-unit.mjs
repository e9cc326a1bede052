import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

/* Runs what is fast: no browser, no servers or compilers as processes, and one database. Arguments go to the runner. */
console.log('Tests of storage run on SQLite; those of PostgreSQL alone are skipped.');
console.log('npm test runs them all, and those of processes, of the packed engine and in a browser.\n');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--project=node',
    '--exclude=tests/{processes,engine}/**',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASES: 'sqlite' } },
);
process.exitCode = status ?? 1;
