import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabaseName } from './check.ts';
import type { Outcome } from './outcomes.ts';

/**
 * Runs files of tests on one database; their output goes to the terminal. Meanwhile this process reads PostgreSQL's output: the
 * server would stop in the middle of a statement if no one read it.
 */
export async function runOn(
  database: DatabaseName,
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly Outcome[]> {
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-scoreboard-'));
  const report = join(folder, 'outcomes.json');
  const projects = ['unit', 'node', 'journeys', 'scoreboard'].flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', `--reporter=${resolve('tests/scoreboard/outcomes.ts')}`];
  try {
    const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...files], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment, TEST_DATABASES: database, SCOREBOARD_OUTCOMES: report },
    });
    await once(tests, 'exit');
    return JSON.parse(readFileSync(report, 'utf8')) as readonly Outcome[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
