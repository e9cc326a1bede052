import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { measured } from '../measured.ts';

/** What the tests count. */
const folders = ['schemas', 'server', 'machines', 'widgets'];
const goal = 90;

interface Branches {
  readonly total: number;
  readonly covered: number;
}
/** As istanbul summarizes a file. */
type Summary = Readonly<Record<string, { readonly branches: Branches }>>;

let byFile: Summary;
beforeAll(async () => {
  byFile = await summaryOfTests();
});

test.for(folders)(`of the branches in %s, the tests take ${goal} in 100`, (folder, { task }) => {
  const files = Object.entries(byFile).filter(([path]) => path.startsWith(resolve(folder) + sep));
  const sum = (of: keyof Branches) => files.reduce((total, [, { branches }]) => total + branches[of], 0);
  const [covered, total] = [sum('covered'), sum('total')];
  measured(task, `${folder}: ${covered} of ${total} branches`);
  expect((100 * covered) / total).toBeGreaterThanOrEqual(goal);
});

/** Runs all tests below the browser while V8 counts. */
async function summaryOfTests(): Promise<Summary> {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-branches-'));
  const options = ['--coverage', `--coverage.reportsDirectory=${folder}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'node'];
  try {
    const child = spawn(process.execPath, [...vitest, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
    expect((await once(child, 'exit'))[0], 'the tests below the browser pass').toBe(0);
    return JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')) as Summary;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
