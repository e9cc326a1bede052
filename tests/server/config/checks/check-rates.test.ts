import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/load-config.ts';
import { demoCopy, edit, faultsAfter, lineOf } from '../edited-demo.ts';

const file = 'carriers/fernvale.yaml';
const first = '- { age: [18, 34], prices: { IO: 17.50';
const second = '- { age: [35, 49], prices: { IO: 19.25';
const third = '- { age: [50, 64], prices: { IO: 21.70';
const rate = (conditions: string) => `- { ${conditions}, prices: { IO: 19.25`;
const ages = (from: number, to: number) => rate(`age: [${from}, ${to}]`);

test.each([
  ['the same people twice', [second, ages(18, 34)], second, /already have that of line \d+/],
  ['people that a wider rate already has', [second, ages(20, 30)], second, /already have that of line \d+/],
  ['everyone, before the others', [first, '- { prices: { IO: 17.50'], second, /already have that of line \d+/],
  ['one state of all', [second, rate('age: [18, 34], states: [TX]')], second, /already have that of line \d+/],
  ['ages that two rates share', [second, ages(30, 49)], second, /two rates for the ages 30 to 34: this one and that of line \d+/],
  ['one age that two rates share', [second, ages(34, 49)], second, /two rates for the age 34: this one and that of line \d+/],
  ['an age that a later rate shares', [second, ages(35, 50)], third, /two rates for the age 50: this one and that of line \d+/],
] as const)('%s is a fault, because only the first rate that fits counts', (_what, [from, to], at, found) => {
  const [fault] = faultsAfter([file, from, to]);
  expect(fault).toMatchObject({ file, line: lineOf(file, at), found: expect.stringMatching(found) });
});

test.each([
  ['an exception before the rule', ages(36, 40).replace('19.25', '20.00, IS: 1, IC: 1, IF: 1 } }\n      ') + second],
  ['smokers and others', rate('age: [35, 49], tobacco: true').replace('19.25', '20.00, IS: 1, IC: 1, IF: 1 } }\n      ') + second],
  ['a state first', rate('age: [30, 45], states: [TX]').replace('19.25', '20.00, IS: 1, IC: 1, IF: 1 } }\n      ') + second],
])('%s is no fault', (_what, to) => {
  expect(faultsAfter([file, second, to])).toEqual([]);
});

test('ages that no rate has are a warning at the rate that follows them', () => {
  const folder = demoCopy();
  edit(folder, file, second, ages(37, 49));
  const loaded = loadConfig(folder);
  expect('warnings' in loaded && loaded.warnings).toEqual([
    {
      file,
      line: lineOf(file, ages(37, 49), folder),
      column: expect.any(Number),
      found: 'no rate for the ages 35 to 36',
      expected: 'one, unless the plan is not sold at these ages',
    },
  ]);
});
