import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '#server/store/ids.ts';
import { measured, times } from '../measured.ts';
import { type Mutant, mutantInWords, mutantsOf } from './mutants/mutants-of.ts';
import { type Subject, subjects } from './mutants/subjects.ts';

/** The number of faults for each subject. Another SEED draws others. */
const drawn = times(20, 100);
const { SEED = '4711' } = process.env;
test.for(subjects)('of the faults put into $name, its tests find enough', async (subject, { task }) => {
  const sound = await run(subject);
  expect(sound.passed, 'its tests pass without a fault').toBe(true);
  const mutants = draw(subject);
  const missed: Mutant[] = [];
  // A fault may make a loop endless.
  for (const mutant of mutants) if ((await run(subject, mutant, 3 * sound.ms)).passed) missed.push(mutant);
  const found = mutants.length - missed.length;
  measured(task, `${subject.name}: ${found} of ${mutants.length} faults found`);
  for (const mutant of missed) console.log(`not found: ${mutantInWords(mutant)}`);
  expect((100 * found) / mutants.length).toBeGreaterThanOrEqual(subject.goal);
});

function draw({ sources }: Subject): readonly Mutant[] {
  const all = sources.flatMap(filesAt).flatMap((path) => mutantsOf(path));
  const place = ({ path, start, text }: Mutant) => sha256(`${SEED} ${path} ${start} ${text}`);
  return all.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)).slice(0, drawn);
}

function filesAt(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(path, name));
}

interface Ran {
  readonly passed: boolean;
  readonly ms: number;
}

/** Runs a subject's tests with a fault in the sources, or with none. A run that does not end in time has failed. */
async function run({ tests }: Subject, mutant?: Mutant, mostMs?: number): Promise<Ran> {
  const began = performance.now();
  const config = ['--config', 'tests/scoreboard/supply/mutants/vitest.config.ts'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...tests], {
    stdio: 'ignore',
    env: { ...process.env, TEST_DATABASES: 'sqlite', MUTANT: mutant ? JSON.stringify(mutant) : '' },
    // With the processes that it starts, so that they end together.
    detached: true,
  });
  const endless = mostMs === undefined ? undefined : setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), mostMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(endless);
  return { passed: code === 0, ms: performance.now() - began };
}
