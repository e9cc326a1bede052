import { expect, test } from 'vitest';
import { inGroupsOf, isMask, mask, maskOnFile } from '#schemas/values/mask.ts';

test.each([
  ['ssn', '123456789', '***-**-6789'],
  ['account_number', '12345678901', '*******8901'],
  ['account_number', '12345', '****45'],
  ['account_number', '1234', '****34'],
  ['account_number', '12', '****2'],
  ['card_number', '4111111111111111', '************1111'],
  ['password', 'x', '****'],
  ['password', '', '****'],
] as const)('a stored %s %s is shown as %s', (kind, value, shown) => {
  expect(mask(kind, value)).toBe(shown);
});

test.each([
  ['card_number', '4111111111111111', '411111******1111'],
  ['card_number', '4222222222222', '422222***2222'],
  ['account_number', '98765432109876', '98765*********'],
  ['account_number', '123456', '123***'],
  ['account_number', '1234', '12**'],
] as const)('a %s %s on file is offered as %s', (kind, value, shown) => {
  expect(maskOnFile(kind, value)).toBe(shown);
});

test('the output of a mask is recognized as a mask', () => {
  expect(isMask(mask('ssn', '123456789'))).toBe(true);
  expect(isMask(mask('card_number', '4111111111111111'))).toBe(true);
});

test.each(['X998123A', 'two words', 'Grüße-Ö', 'a*b*c*d*', '老王的护照号码本'])(
  'the mask of the text %s is recognized as a mask',
  (text) => {
    expect(isMask(mask('text', text))).toBe(true);
  },
);

test.each(['123456789', '', '4111*', '*secret*', undefined, 4, null])('%s is not a mask', (value) => {
  expect(isMask(value)).toBe(false);
});

test.each([
  ['***-**-6789', '123456789', '123-45-6789'],
  ['****8901', '12348901', '12348901'],
  ['****', '1-2', '1-2'],
  ['***-**-6789', '12345-6789', '12345-6789'],
])('behind %s, %s is shown as %s', (masked, value, shown) => {
  expect(inGroupsOf(masked, value)).toBe(shown);
});
