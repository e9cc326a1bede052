import { describe, expect, test } from 'vitest';
import { loadConfig } from '#server/config/load-config.ts';
import { demoCopy, edit, faultsAfter, lineOf } from '../../edited-demo.ts';

const lastOfContact = '      - state: { required: true }\n\n  - tab: employer_info';
const added = (...fields: readonly string[]) =>
  [
    'steps.yaml',
    lastOfContact,
    lastOfContact.replace('\n\n', () => `\n${fields.map((field) => `      - ${field}\n`).join('')}\n`),
  ] as const;
const ownStep = (tab: string) =>
  [
    'steps.yaml',
    '  - tab: agreement_info\n',
    `  - tab: ${tab}\n    title: Own\n    order: 5.5\n    kind: form\n    required: always\n    fields: [{ seat: { label: Seat } }]\n  - tab: agreement_info\n`,
  ] as const;

describe('a reserved name is refused in its place', () => {
  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'enrollment_id', 'step_version'])('as a field: %s', (name) => {
    const line = lineOf('steps.yaml', lastOfContact) + 1;
    expect(faultsAfter(added(`${name}: { label: It, required: true }`))).toEqual([
      expect.objectContaining({ file: 'steps.yaml', line, column: 9, found: `the field "${name}"` }),
    ]);
  });

  test('as a field: __proto__', () => {
    expect(faultsAfter(added('__proto__: { label: It }'))[0]?.found).toMatch(/__proto__/);
  });

  test.each(['receipt', 'review_confirm', 'constructor', 'cart', 'personal_info'])('as a tab: %s', (tab) => {
    expect(faultsAfter(ownStep(tab))).toEqual([expect.objectContaining({ file: 'steps.yaml', found: `the tab "${tab}"` })]);
  });

  test('as a choice of several', () => {
    const faults = faultsAfter(added('extras: { label: Extras, type: flags, options: [{ name: A, value: constructor }] }'));
    expect(faults).toEqual([expect.objectContaining({ found: 'the option "constructor"' })]);
  });
});

describe('a field that could not be answered, or that would fail later, is a fault', () => {
  const rows: readonly (readonly [what: string, fields: readonly string[], found: RegExp, nearest?: string])[] = [
    ['a misspelled known name', ['frist_name: { required: true }'], /unknown field "frist_name"/, 'first_name'],
    ['a question that waits for itself', ['a: { label: A, show_when: { field: a, filled: true } }'], /"a", which depends on itself/],
    [
      'questions that wait for each other',
      ['a: { label: A, show_when: { field: b, filled: true } }', 'b: { label: B, show_when: { field: a, filled: true } }'],
      /"a", which depends on itself through "b"/,
    ],
    [
      'a tick that is to be off',
      ['a: { label: A, type: checkbox }', 'b: { label: B, show_when: { field: a, equals: false } }'],
      /"b", which can never be shown/,
    ],
    [
      'a day that is to be a number',
      ['a: { label: A, type: date }', 'b: { label: B, show_when: { field: a, from: 3 } }'],
      /"b" shown by the size of "a", which is a text/,
    ],
    [
      'a choice of several that is not offered',
      ['a: { label: A, type: flags, options: [{ name: X, value: x }] }', 'b: { label: B, show_when: { field: a, equals: y } }'],
      /"b" shown by the answer "y", which "a" does not offer/,
      'x',
    ],
    [
      'a misspelled answer among others',
      [
        'a: { label: A, type: choice, options: [{ name: Red, value: red }, { name: Blue, value: blue }] }',
        'b: { label: B, show_when: { not: { field: a, in: [red, bleu] } } }',
      ],
      /"b" shown by the answer "bleu", which "a" does not offer/,
      'blue',
    ],
    [
      'a Yes in words',
      ['a: { label: A, type: yes_no }', 'b: { label: B, show_when: { field: a, equals: Yes } }'],
      /"b" shown by the answer "Yes", which "a" does not offer/,
    ],
    ['a limit in words', ['a: { label: A, type: number, max: ten }'], /max "ten" of a number field/],
    ['a day of another notation', ['a: { label: A, type: date, min: 2020-01-31 }'], /min "2020-01-31" of a date field/],
    ['a unit that no day is counted in', ['a: { label: A, type: date, max: today + 2 weeks }'], /max "today \+ 2 weeks" of a date field/],
    ['a choice without options', ['a: { label: A, type: choice }'], /a choice field "a" without options/],
    ['a pattern with an open bracket', ["a: { label: A, pattern: '[A-' }"], /"\[A-" is no regular expression/],
    [
      'options that look alike',
      ['a: { label: A, type: choice, options: [{ name: X, value: x }, { name: X, value: y }] }'],
      /the option named X again/,
    ],
    ['a label that says nothing', ["a: { label: ' ', type: text }"], /a label of spaces alone/],
    ['no whole number between its limits', ['a: { label: A, type: number, min: 1.2, max: 1.8 }'], /min 1.2 above max 1.8/],
    ['no number below its greatest', ['a: { label: A, type: number, max: -1 }'], /max -1/],
    ['half a number as a default', ['a: { label: A, type: number, default: 1.5 }'], /"1.5"/],
    ['days the wrong way round', ['a: { label: A, type: date, min: today + 2 days, max: today + 1 day }'], /after max/],
    ['days up to today that start with the coverage', ['a: { label: A, type: date, min: effective_date, max: today }'], /after max/],
    [
      'days that a late start of coverage leaves out',
      ['a: { label: A, type: date, min: effective_date, max: today + 1 month }'],
      /after max/,
    ],
    [
      'days that an early start of coverage leaves out',
      ['a: { label: A, type: date, min: today + 2 months, max: effective_date }'],
      /after max/,
    ],
    ['a day to come that is long gone', ['a: { label: A, type: date, min: today, max: 06/15/1990 }'], /after max/],
    ['a date counted from itself', ['a: { label: A, type: date, min: a + 1 day }'], /counted from "a"/],
    ['a pattern that is longer than its answer', ["a: { label: A, max: 2, pattern: '[A-Z]{2}\\d{4}' }"], /of 6 characters or more/],
    ['a code that is never kept', ['a: { label: A, type: security_code }'], /"security_code" for "a"/],
    ['a length below nothing', ['a: { label: A, min: -5, max: 1 }'], /min -5/],
    ['half a character', ['a: { label: A, max: 2.5 }'], /max 2.5/],
    ['more characters than there may be', ['a: { label: A, min: 300 }'], /min 300 above max 255/],
    ['an answer that is longer than can be sent', ['a: { label: A, max: 100000 }'], /max 100000/],
    [
      'options that travel alike',
      ["a: { label: A, type: choice, options: [{ name: X, value: 1 }, { name: Y, value: '1' }] }"],
      /option 1 again/,
    ],
    ['an option that says nothing', ["a: { label: A, type: choice, options: [{ name: X, value: ' ' }] }"], /without a value/],
    ['a default that is not offered', ['a: { label: A, type: choice, options: [{ name: X, value: yes }], default: yse }'], /"yse"/, 'yes'],
    [
      'a default for several choices',
      ['a: { label: A, type: flags, options: [{ name: X, value: x }], default: x }'],
      /default "x" of a flags field/,
    ],
    ['a default for a signature', ['a: { label: A, type: signature, default: one }'], /default "one" of a signature field/],
    ['a default that is no number of a person', ['a: { label: A, type: ssn, default: one }'], /default "one" of a ssn field/],
    ['a length for what has its own', ['a: { label: A, type: phone, max: 2 }'], /"max" of a phone field/],
    ['a pattern for what has no letters', ["a: { label: A, type: number, pattern: 'x+' }"], /"pattern" of a number field/],
    ['a choice that is sensitive', ['a: { label: A, type: yes_no, sensitive: true }'], /a yes_no field that is sensitive/],
    ['a secret without "sensitive"', ['ssn: { sensitive: false }'], /"ssn" without "sensitive"/],
    ['a known name for something else', ['birth_city: { type: number }'], /"number" for "birth_city"/],
  ];
  test.each(rows.map((row) => ({ what: row[0], row })))('$what', ({ row: [, fields, found, nearest] }) => {
    const faults = faultsAfter(added(...fields));
    const fault = faults.find((each) => found.test(each.found));
    expect(faults).toContainEqual(fault);
    expect(fault?.nearest).toBe(nearest);
    expect(fault?.line).toBeGreaterThan(1);
  });

  test.each([
    ['      - email_address: { required: true }\n', '', /no field "email_address"/],
    [
      '      - email_address: { required: true }\n',
      '      - emial_address: { label: E, required: true }\n',
      /"emial_address" and no field/,
    ],
    ['      - last_name: { required: true }\n', '      - last_name\n', /"last_name" not required/],
    ['      - bill_date: { required: true }\n', '', /no field "bill_date"/],
    ['      - card_number: { required: true }\n', '      - card_number: { required: true, read_only: true }\n', /that cannot be answered/],
  ])('a step without what the product needs: %s → %s', (from, to, found) => {
    expect(faultsAfter(['steps.yaml', from, to]).map((fault) => fault.found)).toContainEqual(expect.stringMatching(found));
  });

  test('a list with more entries than a list may have', () => {
    const [file, before, after] = ownStep('trips');
    const list = after.replace('kind: form', 'kind: list\n    list: { one: trip, least: 0, most: 21 }');
    const [fault] = faultsAfter([file, before, list]);
    expect(fault).toMatchObject({ file: 'steps.yaml', found: expect.stringContaining('21') as string });
    expect(fault?.expected).toMatch(/20/);
  });

  test('a note beside the review, which would not be stored', () => {
    const faults = faultsAfter(['steps.yaml', '      - additional_notes\n', '      - additional_notes\n      - mood: { label: Mood }\n']);
    expect(faults.map(({ found }) => found)).toEqual(['the field "mood"']);
  });
});

test.each(['always', 'when_a_plan_asks'])('a step that asks nothing is a warning, %s', (required) => {
  const [file, before, after] = ownStep('trips');
  const folder = demoCopy();
  edit(folder, file, before, after.replace('required: always', `required: ${required}`).replace(/ {4}fields: .*\n/, ''));
  edit(folder, 'carriers/fernvale.yaml', '      employer_info: {}', '      employer_info: {}\n      trips: {}');
  const loaded = loadConfig(folder);
  const found = 'the step "trips", which asks nothing';
  expect('warnings' in loaded && loaded.warnings).toContainEqual(expect.objectContaining({ file, found, column: 10 }));
});

test('a fault of a limit stands at the limit, and says what it may be', () => {
  const [fault] = faultsAfter(added('a: { label: A, type: date, max: 2020-01-31 }'));
  expect(fault).toMatchObject({ column: 41, expected: expect.stringMatching(/^a day as mm\/dd\/yyyy, today, effective_date/) });
});

test('Yes may be written as true', () => {
  expect(
    faultsAfter(
      added(
        'by_car: { label: By car, type: yes_no }',
        'plate: { label: Plate, required: true, show_when: { field: by_car, equals: true } }',
      ),
    ),
  ).toEqual([]);
});

describe('a pattern', () => {
  test.each([
    ['^(a+)+$', /take twice as long with each character/],
    ['(\\w+\\s?)*x', /take twice as long/],
    ['.*.*.*=.*', /to the power of/],
    ['(?<=a)b', /looks back/],
  ])('that could take years to match is refused with the reason and the place: %s', (pattern, found) => {
    const line = lineOf('steps.yaml', lastOfContact) + 1;
    const faults = faultsAfter(added(`badge: { label: Badge, pattern: '${pattern}' }`));
    expect(faults).toEqual([expect.objectContaining({ file: 'steps.yaml', line, found: expect.stringMatching(found) })]);
  });

  test.each(['[A-Z]{2}\\d{4}', '.*\\d.*', '\\p{L}+([ -]\\p{L}+)*', '[a-z]{1,255}', '(\\d{3}-)?\\d{4}'])(
    'that can be matched quickly is accepted: %s',
    (pattern) => {
      expect(faultsAfter(added(`badge: { label: Badge, pattern: '${pattern}' }`))).toEqual([]);
    },
  );
});
