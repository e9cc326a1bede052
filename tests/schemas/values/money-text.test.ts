import { expect, test } from 'vitest';
import { moneyText } from '#schemas/values/money-text.ts';

test.each([
  ['52000', '$52,000'],
  [1234.5, '$1,235'],
  ['about 50', 'about 50'],
])('the amount %s is shown as %s', (amount, shown) => {
  expect(moneyText(amount)).toBe(shown);
});
