import { describe, expect, test } from 'vitest';
import { checkApart } from '#server/config/check-apart.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { nearestWord } from '#server/config/shape/nearest-word.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import { faultsAfter } from './edited-demo.ts';

const demo = readTexts(demoFolder);
const manyKeys = (count: number) => Array.from({ length: count }, (_, at) => `stray_${at}: 1`).join('\n');

describe('a configuration that is checked in a thread', () => {
  test('is the same as one checked in the main thread, from a folder and from texts', async () => {
    const here = loadConfig(demoFolder);
    expect(await checkApart({ folder: demoFolder })).toEqual(here);
    expect(await checkApart({ texts: demo })).toEqual(here);
  });

  test('does not block anyone else', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    const texts = { ...demo, 'site.yaml': `${demo['site.yaml'] ?? ''}\n${manyKeys(8000)}\n` };
    const loaded = await checkApart({ texts }, { withinMs: 60_000 });
    clearInterval(ticking);
    expect('faults' in loaded && loaded.faults.length).toBe(201);
    expect(turns).toBeGreaterThan(20);
  });

  test('is stopped after a time limit, and the next one is still checked', async () => {
    const texts = { ...demo, 'site.yaml': `${demo['site.yaml'] ?? ''}\n${manyKeys(50_000)}\n` };
    const loaded = await checkApart({ texts }, { withinMs: 300 });
    expect(loaded).toMatchObject({ faults: [{ file: 'site.yaml', found: 'files whose check takes longer than 0.3 seconds' }] });
    expect('config' in (await checkApart({ texts: demo }))).toBe(true);
  });
});

test('reports the first 200 of thousands of faults, and that there are more', () => {
  const faults = faultsAfter(['site.yaml', 'site_name:', `${manyKeys(8000)}\nsite_name:`]);
  expect(faults).toHaveLength(201);
  expect(faults[0]).toMatchObject({ file: 'site.yaml', found: 'the key "stray_0"' });
  expect(faults.at(-1)).toMatchObject({ found: 'more errors than are listed', expected: 'the first 200 to be fixed' });
});

test('finds 8,000 faults in one map quickly', () => {
  expect(processorTimeOf(() => faultsAfter(['site.yaml', 'site_name:', `${manyKeys(8000)}\nsite_name:`]))).toBeLessThan(6000);
});

test('suggests only words of a plausible length', () => {
  expect(nearestWord('frist_name', ['last_name', 'first_name'])).toBe('first_name');
  const taken = processorTimeOf(() => expect(nearestWord('x'.repeat(100_000), ['x'.repeat(99_999)])).toBeUndefined());
  expect(taken).toBeLessThan(100);
});
