import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

/* Runs what is fast: no browser, no server of its own process, and one database. Arguments go to the runner. */
console.log('Storage tests run on SQLite. npm test runs them on PostgreSQL too, and those of processes and in a browser.\n');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--project=node',
    '--exclude=tests/processes/**',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASES: 'sqlite' } },
);
process.exitCode = status ?? 1;
