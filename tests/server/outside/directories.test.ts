import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { states } from '#schemas/fields/catalogue/states.ts';
import { isRoutingNumber } from '#schemas/values/check-digits.ts';
import { builtInBankDirectory } from '#server/outside/bank-directory/bank-directory.ts';
import { builtInZipDirectory } from '#server/outside/zip-directory/zip-directory.ts';
import { packageRoot } from '#server/package-root.ts';

const zips = builtInZipDirectory();

test.each([
  ['75201', 'Dallas', 'TX', 'Dallas'],
  ['10001', 'New York', 'NY', 'New York'],
  ['02108', 'Boston', 'MA', 'Suffolk'],
  ['20001', 'Washington', 'DC', 'District of Columbia'],
  ['00901', 'San Juan', 'PR', ''],
  ['96799', 'Pago Pago', 'AS', ''],
])('zip code %s is in %s, %s', async (zip, city, state, county) => {
  expect(await zips.find(zip)).toEqual({ zip, city, state, states: [state], county });
});

test('a zip code can be in several states, the one with most of it first', async () => {
  expect(await zips.find('86514')).toMatchObject({ state: 'AZ', states: ['AZ', 'NM', 'UT'] });
});

test.each(['00000', '99999', '', '7520', '752011', 'abcde', '09012'])('"%s" is not a zip code in which plans are sold', async (zip) => {
  expect(await zips.find(zip)).toBeUndefined();
});

test('every state and territory has zip codes', async () => {
  const samples = [
    '35203',
    '99501',
    '85004',
    '72201',
    '90012',
    '80202',
    '06103',
    '19801',
    '20001',
    '33101',
    '30303',
    '96813',
    '83702',
    '60614',
    '46204',
  ];
  const found = await Promise.all(samples.map((zip) => zips.find(zip)));
  const known = new Set<string>(states.map(({ abbrev }) => abbrev));
  expect(found.every((place) => place && known.has(place.state))).toBe(true);
});

test('the table of zip codes is read on first use, and never again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-zips-'));
  const file = join(folder, 'zips.tsv.gz');
  copyFileSync(join(packageRoot(), 'server/outside/zip-directory/zips.tsv.gz'), file);
  const moved = builtInZipDirectory(file);
  expect(await moved.find('75201')).toMatchObject({ city: 'Dallas' });
  rmSync(folder, { recursive: true });
  expect(await moved.find('60614')).toMatchObject({ city: 'Chicago' });
});

test('well-known routing numbers name their bank in upper case', async () => {
  expect(await builtInBankDirectory().nameOf('021000021')).toBe('JPMORGAN CHASE BANK');
  expect(await builtInBankDirectory().nameOf('011000015')).toBeUndefined();
});

test('every routing number in the table passes the check digit', () => {
  const rows = readFileSync(join(packageRoot(), 'server/outside/bank-directory/banks.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(rows.length).toBeGreaterThanOrEqual(40);
  for (const row of rows) {
    const [routing = '', name = ''] = row.split('\t');
    expect([routing, isRoutingNumber(routing)]).toEqual([routing, true]);
    expect(name).toBe(name.toUpperCase());
  }
});
