import { expect, test } from 'vitest';
import type { Edi834 } from '#server/config/files/edi-834.ts';
import { alone, cancelled, checkedFile, family, segmentsOf, startingWith, whose } from '#tests/server/support/made-up-834.ts';

/* The providers (2310) and the other coverage (2320) that a carrier's settings add to the coverage of a member. */

const dentist: Partial<Edi834> = {
  providers: [
    {
      kind: 'QN',
      categories: ['dental'],
      last_name: 'person.dentist',
      first_name: 'person.dentist_first',
      npi: 'person.npi',
      patient: 'person.is_patient',
    },
  ],
};
const elsewhere: Partial<Edi834> = {
  other_coverage: [
    {
      categories: ['dental'],
      who: 'subscriber',
      order: { field: 'person.pays', change: [{ codes: { first: 'P', second: 'S' } }] },
      policy_number: 'person.other_policy',
      insurer: 'person.other_insurer',
      begins: 'person.other_begins',
      ends: 'person.other_ends',
    },
  ],
};
const chosen = { dentist: 'Núñez', dentist_first: 'Ada', npi: '1234567893', is_patient: '1' };
const covered = { other_policy: 'P-77', other_insurer: 'Northquay', pays: 'second', other_begins: '01/01/2024', other_ends: '' };

const loops = (segments: readonly string[]) => startingWith(segments, 'HD', 'LX', 'NM1*QN', 'COB', 'DTP*344', 'DTP*345', 'NM1*IN');

test("a member's dentist stands in each coverage of the categories that the settings name", () => {
  expect(loops(segmentsOf(whose(alone, chosen), { more: dentist }))).toEqual([
    expect.stringMatching(/^HD\*021\*\*DEN/),
    'LX*1',
    'NM1*QN*1*NUNEZ*ADA****XX*1234567893*25',
  ]);
  const ofOthers = { providers: dentist.providers?.map((each) => ({ ...each, categories: ['vision' as const] })) };
  expect(startingWith(segmentsOf(whose(alone, chosen), { more: ofOthers }), 'LX', 'NM1*QN')).toEqual([]);
});

test.each([
  ['whose number is none', { ...chosen, npi: '12-34' }, 'NM1*QN*1*NUNEZ*ADA******25'],
  ['who is new to the dentist', { ...chosen, is_patient: '0' }, 'NM1*QN*1*NUNEZ*ADA****XX*1234567893*26'],
  ['who did not say', { ...chosen, is_patient: '' }, 'NM1*QN*1*NUNEZ*ADA****XX*1234567893*72'],
  ['who gave the number only', { ...chosen, dentist: '', dentist_first: '' }, 'NM1*QN*1******XX*1234567893*25'],
  ['without a dentist', { ...chosen, dentist: '', npi: '' }, undefined],
])('of a member %s, the file says what it can', async (_, changes, expected) => {
  const record = whose(alone, changes);
  expect(startingWith(segmentsOf(record, { more: dentist }), 'NM1*QN')[0]).toBe(expected);
  expect((await checkedFile([record], dentist)).faults).toEqual([]);
});

test('an organization has no first name', () => {
  const more: Partial<Edi834> = {
    providers: [{ kind: 'FA', categories: ['dental', 'vision'], last_name: { text: 'Elm Clinic' }, first_name: 'person.dentist_first' }],
  };
  expect(startingWith(segmentsOf(whose(alone, chosen), { more }), 'LX', 'NM1*FA')).toEqual(['LX*1', 'NM1*FA*2*ELM CLINIC*******72']);
});

test('other coverage says whose it is, its number, when it pays, and since when, of the members that the settings name', async () => {
  const more = { ...dentist, ...elsewhere };
  const record = whose(family, { ...chosen, ...covered });
  const { faults, text } = await checkedFile([record], more);
  expect(faults).toEqual([]);
  const [self = '', ...others] = text.split('INS*').slice(1);
  expect(loops(self.split('~')).slice(0, 6)).toEqual([
    expect.stringMatching(/^HD\*001\*\*DEN/),
    'LX*1',
    'NM1*QN*1*NUNEZ*ADA****XX*1234567893*25',
    'COB*S*P-77*1',
    'DTP*344*D8*20240101',
    'NM1*IN*2*NORTHQUAY',
  ]);
  expect(others.length).toBeGreaterThan(0);
  for (const dependent of others) expect(dependent).not.toContain('COB*');
});

test.each([
  ['an order that X12 does not have', { ...covered, pays: 'sometimes' }, 'COB*U*P-77*1'],
  ['no number', { ...covered, other_policy: '' }, 'COB*S**1'],
  ['neither number nor insurer', { ...covered, other_policy: '', other_insurer: '' }, undefined],
])('other coverage with %s', async (_, changes, expected) => {
  const record = whose(alone, changes);
  expect(startingWith(segmentsOf(record, { more: elsewhere }), 'COB')[0]).toBe(expected);
  expect((await checkedFile([record], elsewhere)).faults).toEqual([]);
});

test('a coverage that ends repeats neither', () => {
  const ended = whose(cancelled, { ...chosen, ...covered });
  expect(loops(segmentsOf(ended, { more: { ...dentist, ...elsewhere, coverage_on_end: true } }))).toEqual([
    expect.stringMatching(/^HD\*024\*\*DEN/),
  ]);
});
