import { expect, test } from 'vitest';
import { chargesText } from '#src/wizard/engine/review/payment-words.ts';

const costs = { initial_month_cost: 54.25, recurring_month_cost: 19.25 };
const payers = { employer_pays: 15, employee_pays: 4.25, per_paycheck: 1.96, paychecks_per_year: 26 };
const byCard = {
  payment_method: 'cc',
  last_four: '1111',
  first_charge: { from: '11/30/2026', by: '11/30/2026' },
  monthly_day: 1,
  monthly_from: '01/01/2027',
} as const;

const charged = [
  'The card ending in 1111 is charged $54.25 on 11/30/2026.',
  'After that, it is charged $19.25 on the 1st of each month, from 01/01/2027 on.',
];
const wholePrice =
  'These amounts are the whole price, with the part that the employer pays. The employer and the employee settle that part between them.';

test('a card is charged the first month, and then every month', () => {
  expect(chargesText(byCard, costs)).toEqual(charged);
});

test('charges to a card say that they include the part that an employer pays', () => {
  expect(chargesText(byCard, { ...costs, payers })).toEqual([...charged, wholePrice]);
});

test('a group that pays is named instead of a card', () => {
  const byGroup = { ...byCard, payment_method: 'list', last_four: '' } as const;
  expect(chargesText(byGroup, { ...costs, payers })).toEqual([
    'The group pays for these plans. No card or bank account of the applicant is charged.',
  ]);
});
