import { expect, test } from 'vitest';
import { chargesOf } from '#server/rules/enrollment/charges.ts';

const on = { year: 2026, month: 3, day: 10 };
const effective_date = '04/01/2026';

test('a card charged at enrollment and then on the day of the effective date is charged today and on the 1st', () => {
  const charges = chargesOf({ from: 'enrollment', within_days: 0, monthly_on: 'effective_date' }, { on, effective_date });
  expect(charges).toEqual({ first_charge: { from: '03/10/2026', by: '03/10/2026' }, monthly_day: 1, monthly_from: '05/01/2026' });
});

test('an account is charged within the days that the site allows, and then on the chosen bill date', () => {
  const charges = chargesOf({ from: 'enrollment', within_days: 5, monthly_on: 'bill_date' }, { on, effective_date, bill_date: 28 });
  expect(charges).toEqual({ first_charge: { from: '03/10/2026', by: '03/15/2026' }, monthly_day: 28, monthly_from: '04/28/2026' });
});

test('later charges begin on the first such day after the effective date, also where one comes before it', () => {
  const from = (start: string, bill_date: number) =>
    chargesOf({ from: 'enrollment', within_days: 5, monthly_on: 'bill_date' }, { on, effective_date: start, bill_date }).monthly_from;
  expect([from('04/01/2026', 15), from('04/15/2026', 15), from('12/15/2026', 1)]).toEqual(['04/15/2026', '05/15/2026', '01/01/2027']);
});

test('the days may count from the effective date', () => {
  const { first_charge } = chargesOf({ from: 'effective_date', within_days: 2 }, { on, effective_date });
  expect(first_charge).toEqual({ from: '04/01/2026', by: '04/03/2026' });
});

test('later charges have no day of the month if none was chosen', () => {
  expect(chargesOf({ from: 'enrollment', within_days: 0, monthly_on: 'bill_date' }, { on, effective_date })).not.toHaveProperty(
    'monthly_day',
  );
});
