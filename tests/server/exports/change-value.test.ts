import { expect, test } from 'vitest';
import type { Field } from '#schemas/fields/field.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import type { ValueChange } from '#server/config/files/export-layout.ts';
import { cellText, changedValue } from '#server/exports/change-value.ts';

const optional = { required: false, read_only: false } as const;
const [color, sports] = buildForm('any', [
  { field_name: 'color', label: 'Color', type: 'choice', options: [{ name: 'Deep red', value: 'r' }], ...optional },
  {
    field_name: 'sports',
    label: 'Sports',
    type: 'flags',
    options: ['diving', 'flying', 'racing'].map((value) => ({ name: value, value })),
    ...optional,
  },
]).fields as readonly [Field, Field];

test.each<[unknown, readonly ValueChange[], unknown, Field?]>([
  [1750, ['cents_to_dollars'], '17.50'],
  [5, ['cents_to_dollars'], '0.05'],
  [0, ['cents_to_dollars'], '0.00'],
  [-1750, ['cents_to_dollars'], '-17.50'],
  [-50, ['cents_to_dollars'], '-0.50'],
  ['17.50', ['cents_to_dollars'], '17.50'],
  ['Ada', ['upper_case'], 'ADA'],
  ['Ada', ['lower_case'], 'ada'],
  ['(214) 555-0134', ['digits_only'], '2145550134'],
  ['r', ['in_words'], 'Deep red', color],
  ['r', ['in_words'], 'r'],
  ['05/14/1991', [{ date: 'yyyymmdd' }], '19910514'],
  ['2026-03-10T17:00:00.000Z', [{ date: 'dd.mm.yyyy' }], '10.03.2026'],
  ['**/**/1991', [{ date: 'yyyymmdd' }], '**/**/1991'],
  ['1', [{ codes: { '1': 'Y', '0': 'N' } }], 'Y'],
  ['toString', [{ codes: { '1': 'Y' } }], 'toString'],
  ['Ñandú', [{ at_most: 2 }], 'Ña'],
  [42, [{ zeros: 5 }], '00042'],
  ['Ada', ['upper_case', { at_most: 2 }], 'AD'],
  ...[undefined, null, ''].map((nothing): [unknown, readonly ValueChange[], unknown] => [nothing, ['upper_case', { zeros: 3 }], nothing]),
])('%j changed by %j is %j', (value, changes, expected, field?: Field) => {
  expect(changedValue(value, changes, field)).toBe(expected);
});

test('a cell has several choices side by side, and anything else that is not text as JSON', () => {
  const chosen = { diving: 1, flying: 0, racing: '1' };
  expect(cellText(chosen, sports)).toBe('diving|racing');
  expect(cellText({}, sports)).toBe('');
  expect(cellText(chosen)).toBe('{"diving":1,"flying":0,"racing":"1"}');
  expect([cellText(null), cellText(0), cellText(false)]).toEqual(['', '0', 'false']);
});
