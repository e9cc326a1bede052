import { expect, test } from 'vitest';
import { faultsAfter, lineOf } from '../edited-demo.ts';

const file = 'people.yaml';
const first = '        - { categories: [medical], tiers: [IO], percent: 80 }\n';

test.each([
  ['a rule without percent and amount', '{ categories: [vision], tiers: [IO] }', 'neither percent nor amount'],
  ['a rule with both', '{ plans: [101], percent: 10, amount: 5 }', 'both percent and amount'],
  ['a plan that does not exist', '{ plans: [99999], percent: 10 }', 'the plan 99999'],
  ['a rule for plans and categories', '{ plans: [101], categories: [medical], percent: 10 }', 'both plans and categories'],
  ['more than all of it', '{ plans: [101], percent: 120 }', '120'],
  ['a misspelled category', '{ categories: [medicall], percent: 10 }', 'medicall'],
])('%s is a fault of the contributions, in its line', (_, written, found) => {
  const faults = faultsAfter([file, first, `        - ${written}\n${first}`]);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.found).toContain(found);
  expect([faults[0]?.file, faults[0]?.line]).toEqual([file, lineOf(file, first)]);
});

test('a rule that an earlier one always precedes is a fault, and so is one for everything', () => {
  const [idle] = faultsAfter([file, first, `${first}        - { categories: [medical], tiers: [IO], amount: 5 }\n`]);
  expect(idle?.found).toBe('a rule that an earlier one always precedes');
  const faults = faultsAfter([file, first, `${first}        - { amount: 5 }\n`]);
  expect(faults.map(({ found }) => found)).toContain('a rule for everything');
});

test('an unusual number of paychecks and a missing default are faults', () => {
  expect(faultsAfter([file, 'paychecks_per_year: 26', 'paychecks_per_year: 25'])).toHaveLength(1);
  expect(faultsAfter([file, '      default: { percent: 50 }\n', ''])).toHaveLength(1);
});
