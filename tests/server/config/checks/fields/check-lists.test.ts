import { expect, test } from 'vitest';
import { faultsAfter, lineOf } from '../../edited-demo.ts';

const before = '  # The person who signs';

const listed = (list: string, fields = '[{ make: { label: Make, type: text } }]', kind = 'list') =>
  [
    'steps.yaml',
    before,
    `  - tab: vehicle_info\n    title: Vehicles\n    order: 5.6\n    kind: ${kind}\n${list}    required: always\n    fields: ${fields}\n\n${before}`,
  ] as const;
const terms = (more: string) => `    list: { one: vehicle, least: 1, most: 3${more} }\n`;
const sensitive = '[{ make: { label: Make, type: text } }, { plate: { label: Plate, type: text, sensitive: true } }]';

test.each([
  ['a misspelled field that names an item', listed(terms(', named_by: [maek]')), '"maek"', 'make'],
  ['a misspelled field that is shown', listed(terms(', shows: [mke]')), '"mke"', 'make'],
  ['a name that is masked', listed(terms(', named_by: [plate]'), sensitive), '"plate", whose answers are masked', undefined],
  ['a name that is asked nowhere', listed(terms(', named_by: [color]')), '"color"', undefined],
  ['a field named twice', listed(terms(', named_by: [make, make]')), 'the field make again', undefined],
  ['a total of texts', listed(terms(', total: { field: make, is: 100 }')), '"make", whose answers are no numbers', undefined],
  ['a total of nothing', listed(terms(', total: { field: share, is: 100 }')), '"share"', undefined],
  ['more at least than at most', listed('    list: { one: vehicle, least: 4, most: 3 }\n'), 'least 4 above most 3', undefined],
  ['no list', listed(''), 'a list without "list"', undefined],
  ['a list that is a form', listed(terms(''), undefined, 'form'), '"list" in vehicle_info', undefined],
  ['the name of an item’s id', listed(terms(''), '[{ item_id: { label: Id } }]'), 'the field "item_id"', undefined],
  ['a misspelled word', listed('    list: { one: vehicle, least: 1, most: 3, namd_by: [make] }\n'), '"namd_by"', 'named_by'],
])('%s is a fault of the list, in its place', (_, edit, found, nearest) => {
  const [fault, ...others] = faultsAfter(edit);
  expect(others).toEqual([]);
  expect(fault?.found).toContain(found);
  expect(fault?.nearest).toBe(nearest);
  const first = lineOf('steps.yaml', before);
  expect(fault?.line).toBeGreaterThanOrEqual(first + 3);
  expect(fault?.line).toBeLessThanOrEqual(first + 6);
});

test('a list whose names are asked has no fault', () => {
  const fields = '[{ make: { label: Make, type: text } }, { share: { label: Share, type: number } }]';
  expect(
    faultsAfter(listed(terms(', many: vehicles, named_by: [make], shows: [share], total: { field: share, is: 100 }'), fields)),
  ).toEqual([]);
});
