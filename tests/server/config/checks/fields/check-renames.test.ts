import { expect, test } from 'vitest';
import { faultsAfter } from '../../edited-demo.ts';

const fern = 'carriers/fernvale.yaml';
const another = (renamedFrom: string) => `\n      - other_name: { label: Other, type: text, renamed_from: ${renamedFrom} }`;

test.each([
  [
    'from a field that is still asked for',
    'steps.yaml',
    '- middle_name',
    '- middle_name: { renamed_from: last_name }',
    /"middle_name" renamed from "last_name", which the step still asks for/,
  ],
  [
    'of a plan from a field that its step still asks for',
    fern,
    '- pet_kind: {',
    '- pet_kind: { renamed_from: last_name,',
    /"pet_kind" renamed from "last_name", which the step still asks for/,
  ],
  [
    'in a chain',
    'steps.yaml',
    '- middle_name',
    `- middle_name: { renamed_from: second_name }${another('middle_name')}`,
    /"other_name" renamed from "middle_name", itself renamed from "second_name"/,
  ],
  [
    'of two fields from one',
    'steps.yaml',
    '- middle_name',
    `- middle_name: { renamed_from: second_name }${another('second_name')}`,
    /"other_name" renamed from "second_name", like "middle_name"/,
  ],
  ['from one name twice', 'steps.yaml', '- middle_name', '- middle_name: { renamed_from: [second, second] }', /"second" twice/],
  [
    'in the quote form',
    'site.yaml',
    '- dob: { required: true }',
    '- dob: { required: true, renamed_from: birthday }',
    /of the quote with an earlier name/,
  ],
])('a rename %s is a fault', (_what, file, from, to, found) => {
  expect(faultsAfter([file, from, to])).toEqual([expect.objectContaining({ file, found: expect.stringMatching(found) })]);
});

test('two renames of one field must be a list', () => {
  expect(faultsAfter(['steps.yaml', '- middle_name', '- middle_name: { renamed_from: [second_name, second] }'])).toEqual([]);
});
