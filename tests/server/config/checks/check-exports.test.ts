import { expect, test } from 'vitest';
import { faultsAfter, lineOf } from '../edited-demo.ts';

const file = 'carriers/fernvale.yaml';
const column = '      - { field: person.ssn, name: SSN }\n';

test.each([
  ['a misspelled answer', '{ field: primary_info.frist_name }', '"primary_info.frist_name"', 'primary_info.first_name'],
  ['a misspelled fact', 'polcy_id', '"polcy_id"', 'policy_id'],
  ['an answer that only another carrier asks for', '{ field: primary_info.weight }', '"primary_info.weight"', undefined],
  [
    'a field of a list without the number of its item',
    '{ field: dependent_info.first_name }',
    '"dependent_info.first_name"',
    'dependent_info.1.first_name',
  ],
  ['an item that no list has', '{ field: dependent_info.21.first_name }', '"dependent_info.21.first_name"', 'dependent_info.20.first_name'],
  ['an item before the first', '{ field: dependent_info.0.first_name }', '"dependent_info.0.first_name"', 'dependent_info.1.first_name'],
  ['a column without a value', '{ name: EMPTY }', 'a column without a value', undefined],
  ['a column with two values', '{ field: tier, text: x, name: TWO }', 'a column with two values', undefined],
  ['two columns with one name', '{ field: zip, name: STATUS }', 'the column STATUS again', undefined],
  [
    'an answer that is not sensitive, marked as sensitive',
    '{ field: person.first_name, sensitive: shown, name: F }',
    '"person.first_name" with sensitive: shown',
    undefined,
  ],
  [
    'a card number in full',
    '{ field: billing_info.card_number, sensitive: shown }',
    '"billing_info.card_number" with sensitive: shown',
    undefined,
  ],
  ['a misspelled change', '{ field: zip, change: [digits_onyl] }', '"digits_onyl"', 'digits_only'],
  ['an unknown date format', '{ field: effective_date, name: E, change: [{ date: yyyymmd }] }', '"yyyymmd"', 'yyyymmdd'],
])('%s is a fault of the layout, in its line', (_, written, found, nearest) => {
  const [fault, ...others] = faultsAfter([file, column, `${column}      - ${written}\n`]);
  expect(others).toEqual([]);
  expect(fault?.found).toContain(found);
  if (nearest !== undefined) expect(fault?.nearest).toBe(nearest);
  expect([fault?.file, fault?.line]).toEqual([file, lineOf(file, column) + 1]);
});

test('a fault of a layout or a delivery describes the values that are allowed', () => {
  const expected = (from: string, to: string) => faultsAfter([file, from, to])[0]?.expected;
  const changes = 'one of upper_case, lower_case, digits_only, cents_to_dollars, in_words or a mapping with';
  expect(expected(column, `${column}      - { field: zip, change: [shout] }\n`)).toBe(
    `${changes} "date" or a mapping with "codes" or a mapping with "at_most" or a mapping with "zeros"`,
  );
  const delivery = right.replace('plans:\n', '');
  expect(expected('plans:\n', `${delivery.replace('06:00', '25:00')}plans:\n`)).toBe('a time of day such as 08:30, in quotes');
  expect(expected('plans:\n', `${delivery.replace('folder: fernvale', 'folder: ../x')}plans:\n`)).toContain('a folder such as inbound/834');
});

test('a person without one record a person, and a layout named like the standard one, are faults', () => {
  expect(faultsAfter([file, '    record: person\n', ''])[0]?.expected).toBe('record: person in this layout');
  expect(faultsAfter([file, '  - name: members\n', '  - name: standard\n'])[0]?.found).toBe('the export layout "standard"');
});

test('sensitive answers, items of lists, lists as a whole, agreements and health answers can be columns', () => {
  const columns = [
    '{ field: person.ssn, name: FULL, sensitive: shown }',
    'dependent_info.2.ssn',
    'dependent_info',
    'dependent_info.1.relationship',
    '{ field: agreement_info.accept_bright_smile_waiting, name: WAITING }',
    'primary_info.pet_name',
  ];
  expect(faultsAfter([file, column, column + columns.map((each) => `      - ${each}\n`).join('')])).toEqual([]);
});

test.each([
  ['a code for a plan that does not exist', '  plan_codes: { 201: BSB', '  plan_codes: { 905: BSB', 'the plan 905'],
  ['one character for two separators', '  new_lines: true', "  separators: { component: '*' }", '"*" for two separators'],
  ['a character that X12 does not have', 'group_number: FV-1000', 'group_number: Fv~1000', '"Fv~1000"'],
  ['a reference that no member has', '  premium: true', "  references: [{ qualifier: '23', field: person.badge }]", '"person.badge"'],
  ['a reference to what is masked', '  premium: true', "  references: [{ qualifier: '23', field: person.ssn }]", '"person.ssn"'],
  ['a date without a value', '  premium: true', "  dates: [{ qualifier: '336' }]", 'no value'],
  ['a provider who is not identified', '  premium: true', '  providers: [{ kind: P3, categories: [dental] }]', 'neither last_name nor npi'],
  [
    'a provider in an answer that no one gives',
    '  premium: true',
    '  providers: [{ kind: P3, categories: [dental], npi: person.badge }]',
    '"person.badge"',
  ],
  [
    'other coverage in an answer that no one gives',
    '  premium: true',
    '  other_coverage: [{ categories: [dental], insurer: { text: NORTHQUAY }, begins: { field: person.badge } }]',
    '"person.badge"',
  ],
  [
    'other coverage by what is masked',
    '  premium: true',
    '  other_coverage: [{ categories: [dental], policy_number: person.ssn }]',
    '"person.ssn"',
  ],
  ['a date with two values', '  premium: true', "  dates: [{ qualifier: '336', field: signed_at, text: 01/01/2026 }]", 'two values'],
])('%s is a fault of the settings of 834 files', (_, from, to, found) => {
  const faults = faultsAfter([file, from, to]);
  expect(faults[0]?.found).toContain(found);
  expect(faults).toHaveLength(1);
});

const right = `deliveries:\n  - { name: weekly, layout: edi-834, format: '834', extent: changes, at: '06:00', to: { folder: fernvale } }\n\nplans:\n`;

test.each([
  ['a layout that the carrier does not have', 'layout: edi-834', 'layout: horoscope', 'the layout "horoscope"'],
  ['a format that does not fit', "format: '834'", 'format: csv', 'the format csv for edi-834'],
  ['no place', 'to: { folder: fernvale }', 'to: {}', 'no place'],
  ['a folder that leads elsewhere', 'folder: fernvale', 'folder: ../keys', '"../keys"'],
  ['a time that clocks do not show', "'06:00'", "'25:00'", '"25:00"'],
])('%s is a fault of a delivery', (_, from, to, found) => {
  expect(faultsAfter([file, 'plans:\n', right])).toEqual([]);
  const faults = faultsAfter([file, 'plans:\n', right.replace(from, to)]);
  expect(faults[0]?.found).toContain(found);
  expect(faults).toHaveLength(1);
});

test.each([
  ['one', '{ folder: answers }', []],
  ['no', '{}', ['no place']],
  ['the same', '{ folder: fernvale }', ['the place of a delivery']],
])('%s place for the answers of a carrier beside that of its deliveries', (_, place, found) => {
  const withPlace = ['group_number: FV-1000', `group_number: FV-1000\n  acknowledgments_from: ${place}`] as const;
  expect(faultsAfter([file, 'plans:\n', right], [file, ...withPlace]).map((fault) => fault.found)).toEqual(found);
});

const twoDeliveries = (second: string) =>
  `${right.slice(0, right.indexOf('\n\n'))}\n  - { name: daily, ${second}, at: '07:00', to: { folder: fernvale } }\n\nplans:\n`;

test('two deliveries of the same changes are a fault of the second, because each would take changes from the other', () => {
  const [fault, ...others] = faultsAfter([file, 'plans:\n', twoDeliveries("layout: edi-834, format: '834', extent: changes")]);
  expect(others).toEqual([]);
  expect(fault?.found).toBe('the changes of edi-834 as 834 again');
  expect(fault?.line).toBe(lineOf(file, 'plans:\n') + 2);
});

test.each([
  ['of everything', "layout: edi-834, format: '834', extent: whole"],
  ['of another layout', 'layout: members, format: csv, extent: changes'],
])('a second delivery %s is no fault', (_, second) => {
  expect(faultsAfter([file, 'plans:\n', twoDeliveries(second)])).toEqual([]);
});

test('a Social Security Number as the number of a subscriber is a fault where none is sent', () => {
  const settings = '  group_number: FV-1000\n';
  const asked = `${settings}  subscriber_number: ssn\n`;
  expect(faultsAfter([file, settings, asked])).toEqual([]);
  const [fault, ...others] = faultsAfter([file, settings, asked], [file, '  ssn: true\n', '']);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ file, line: lineOf(file, settings) + 1, expected: 'policy_id, or ssn: true beside it' });
});

test.each([
  ['sponsor', '{ name: LARKSPUR BENEFITS, qualifier: FI,', 'XV'],
  ['payer', '{ name: FERNVALE DENTAL AND VISION, qualifier: FI,', '24'],
])('a number by which no %s is named is a fault, as it would be in the file', (party, written, qualifier) => {
  const from = `  ${party}: ${written}`;
  expect(faultsAfter([file, from, from.replace('qualifier: FI', "qualifier: '94'")])).toEqual([]);
  const [fault, ...others] = faultsAfter([file, from, from.replace('qualifier: FI', `qualifier: '${qualifier}'`)]);
  expect(others).toEqual([]);
  expect([fault?.file, fault?.line]).toEqual([file, lineOf(file, from)]);
});
