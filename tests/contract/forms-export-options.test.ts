import { expect, test } from 'vitest';
import { exportOptions } from '#scripts/forms/export-options.ts';

const optionsOf = (line: string) => exportOptions(line.split(' '));

test('without plans every form is exported, or those of one name', () => {
  expect(optionsOf('--out forms')).toEqual({ out: 'forms' });
  expect(optionsOf('--out forms --tab contact_info')).toEqual({ out: 'forms', tab: 'contact_info' });
});

test('with plans, the forms of such a cart are', () => {
  expect(optionsOf('--out forms --plans 101,201')).toEqual({ out: 'forms', cart: { plans: [101, 201], tier: 'IO', process: 'applicant' } });
  expect(optionsOf('--out forms --plans 101 --tier IF --process rep')).toEqual({
    out: 'forms',
    cart: { plans: [101], tier: 'IF', process: 'rep' },
  });
});

test.each([
  ['--tab contact_info', /^Where to\?/],
  ['--out forms --plan 101', /--plan.*\nnpm run forms:export/s],
  ['--out', /--out.*\nnpm run forms:export/s],
  ['--out forms --tier IF', /^--tier is that of a cart/],
  ['--out forms --process rep', /^--process is that of a cart/],
  ['--out forms --plans 101 --tier XX', /no tier "XX"/],
  ['--out forms --plans 101 --process boss', /no process "boss"/],
])('%s is refused in words', (line, reason) => {
  expect(optionsOf(line)).toMatch(reason);
});
