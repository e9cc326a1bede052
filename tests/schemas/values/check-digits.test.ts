import { expect, test } from 'vitest';
import { isLuhn, isRoutingNumber, isSsn } from '#schemas/values/check-digits.ts';

test.each(['123456789', '001010001', '899999999', '665121234'])('%s is a possible Social Security Number', (digits) => {
  expect(isSsn(digits)).toBe(true);
});

test.each([
  ['000121234', 'area 000 is never given'],
  ['666121234', 'area 666 is never given'],
  ['900121234', 'areas from 900 are for taxpayers without a number'],
  ['123001234', 'group 00 is never given'],
  ['123120000', 'serial 0000 is never given'],
  ['078051120', 'printed on a card in a wallet advertisement'],
  ['219099999', 'printed in a pamphlet'],
  ['12345678', 'eight digits'],
  ['123-45-6789', 'marks are removed before it is asked'],
  ['', 'nothing'],
])('%s is not a Social Security Number: %s', (digits) => {
  expect(isSsn(digits)).toBe(false);
});

test.each(['021000021', '011401533', '091000019', '322271627'])('%s is a routing number', (digits) => {
  expect(isRoutingNumber(digits)).toBe(true);
});

test.each([
  ['021000022', 'its check digit is wrong'],
  ['990000002', 'its first pair is in no use'],
  ['000000000', 'the sum of nothing is divisible too'],
  ['02100002', 'eight digits'],
  ['0210000211', 'ten digits'],
])('%s is not a routing number: %s', (digits) => {
  expect(isRoutingNumber(digits)).toBe(false);
});

test('of all first pairs with a right check digit, those in use make a routing number: 00 to 12, 21 to 32, 61 to 72 and 80', () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => pair);
  const used = pairs.filter((pair) => isRoutingNumber(withCheckDigit(`${String(pair).padStart(2, '0')}100000`)));
  const between = (first: number, last: number) => pairs.slice(first, last + 1);
  expect(used).toEqual([...between(0, 12), ...between(21, 32), ...between(61, 72), 80]);
});

function withCheckDigit(eight: string): string {
  const sum = [...eight].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return eight + String((10 - (sum % 10)) % 10);
}

test('a single wrong digit never passes the check of a routing number', () => {
  for (let at = 0; at < 9; at += 1) {
    for (let other = 1; other < 10; other += 1) {
      const digits = [...'021000021'];
      digits[at] = String((Number(digits[at]) + other) % 10);
      expect(isRoutingNumber(digits.join('')), digits.join('')).toBe(false);
    }
  }
});

test.each([
  ['4111111111111111', true],
  ['378282246310005', true],
  ['6011000990139424', true],
  ['4111111111111112', false],
  ['0000000000000000', false],
  ['4111 1111', false],
  ['', false],
])('card number %s: its check digit is right, %s', (digits, adds) => {
  expect(isLuhn(digits)).toBe(adds);
});
