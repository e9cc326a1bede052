import { expect, test } from 'vitest';
import { nextSteps } from '#server/rules/enrollment/next-steps.ts';

const configured = [
  { head: 'ID card', body: 'In the mail.', days: 10, from: 'effective_date' },
  { head: 'Start', body: 'Covered.', days: 0, from: 'effective_date' },
  { head: 'Payment', body: 'Charged.', days: 5, from: 'enrollment', payers_only: true },
] as const;
const completed = { on: { year: 2026, month: 2, day: 26 }, effective_date: '04/01/2026' };

test('the next steps are listed by date, across the end of a month', () => {
  expect(nextSteps(configured, { ...completed, payment_method: 'cc' }).map(({ head, by }) => [head, by])).toEqual([
    ['Payment', '03/03/2026'],
    ['Start', '04/01/2026'],
    ['ID card', '04/11/2026'],
  ]);
});

test('people whose group pays have no payment among their next steps', () => {
  expect(nextSteps(configured, { ...completed, payment_method: 'list' }).map(({ head }) => head)).toEqual(['Start', 'ID card']);
});

test('of two ways to pay, the payment of the chosen one is listed', () => {
  const payments = (['card', 'bank'] as const).map((paid_by) => ({
    head: paid_by,
    body: '',
    days: 0,
    from: 'enrollment' as const,
    paid_by,
  }));
  const listed = (['cc', 'eft', 'list', undefined] as const).map((payment_method) =>
    nextSteps(payments, { ...completed, payment_method }).map(({ head }) => head),
  );
  expect(listed).toEqual([['card'], ['bank'], [], []]);
});

test('coverage starts on its day, and the ID card arrives by a date', () => {
  const days = nextSteps(configured, { ...completed, payment_method: 'list' }).map(({ head, on_the_day }) => [head, on_the_day]);
  expect(days).toEqual([
    ['Start', true],
    ['ID card', false],
  ]);
});
