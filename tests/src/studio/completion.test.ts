import { expect, test } from 'vitest';
import { fileSchemas } from '#server/config/shape/file-schemas.ts';
import { wordsAt } from '#src/studio/editor/schema-words.ts';
import { placeIn } from '#src/studio/editor/yaml-place.ts';

const known = { fields: ['first_name', 'ssn'] };
const wordsOf = (kind: keyof typeof fileSchemas, before: string) =>
  wordsAt(fileSchemas[kind], placeIn(before), known).map(({ word }) => word);

const inFields = 'steps:\n  - tab: contact_info\n    title: Contact\n    fields:\n      - email\n';

test.each([
  ['the top of a file', '', { path: [], key: undefined, typed: '' }],
  ['a key being written', 'si', { path: [], key: undefined, typed: 'si' }],
  ['the value of a key', 'steps:\n  - tab: x\n    kind: fo', { path: ['steps', 0], key: 'kind', typed: 'fo' }],
  ['a key beside others', 'steps:\n  - tab: x\n    ti', { path: ['steps', 0], key: undefined, typed: 'ti' }],
  ['the first key of an entry', 'steps:\n  - ', { path: ['steps', 0], key: undefined, typed: '' }],
  ['an entry of an inner list', `${inFields}      - fi`, { path: ['steps', 0, 'fields', 0], key: undefined, typed: 'fi' }],
  ['a key in braces', `${inFields}      - badge: { la`, { path: ['steps', 0, 'fields', 0, 'badge'], key: undefined, typed: 'la' }],
  [
    'a later key in braces',
    `${inFields}      - badge: { label: 'A, b', ty`,
    { path: ['steps', 0, 'fields', 0, 'badge'], key: undefined, typed: 'ty' },
  ],
  ['a value in braces', `${inFields}      - badge: { type: t`, { path: ['steps', 0, 'fields', 0, 'badge'], key: 'type', typed: 't' }],
  ['braces in brackets', 'plans:\n  - rates: [{ pri', { path: ['plans', 0, 'rates', 0], key: undefined, typed: 'pri' }],
  ['behind closed braces', `${inFields}      - a: { type: text }\n    or`, { path: ['steps', 0], key: undefined, typed: 'or' }],
])('%s is found by what precedes it', (_what, before, place) => {
  expect(placeIn(before)).toEqual(place);
});

test('keys come from the file’s schema, including the required ones', () => {
  expect(wordsOf('steps', '')).toEqual(['steps', 'option_lists']);
  expect(wordsOf('steps', 'steps:\n  - ')).toEqual(expect.arrayContaining(['tab', 'title', 'order', 'kind', 'required']));
  expect(wordsAt(fileSchemas.steps, placeIn('steps:\n  - '), known).find(({ word }) => word === 'tab')?.detail).toBe('needed, string');
});

test('values are those that the schema allows', () => {
  expect(wordsOf('steps', 'steps:\n  - kind: ')).toEqual(['form', 'list', 'questions', 'agreement', 'review']);
  expect(wordsOf('steps', `${inFields}      - badge: { type: `)).toContain('radio');
  expect(wordsOf('steps', `${inFields}      - badge: { required: `)).toEqual(['true', 'false']);
});

test('a list of fields offers known names, and a field offers its properties', () => {
  expect(wordsOf('steps', `${inFields}      - `)).toEqual(['first_name', 'ssn']);
  expect(wordsOf('carrier', 'plans:\n  - id: 1\n    asks:\n      contact_info:\n        fields:\n          - ')).toEqual([
    'first_name',
    'ssn',
  ]);
  expect(wordsOf('carrier', 'asks:\n  contact_info:\n    fields:\n      - badge: { ')).toEqual(
    expect.arrayContaining(['label', 'pattern', 'show_when']),
  );
});
