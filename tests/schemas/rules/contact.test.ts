import { expect, test } from 'vitest';
import { readContact } from '#schemas/rules/contact.ts';

test.each([
  'ada@example.com',
  'ADA.Lovelace@Example.COM',
  "o'brien+plan@mail.example.co.uk",
  'ada@example.museum',
  'ñandú@correo.example.org',
  'ada@bücher.example',
  'ada@xn--bcher-kva.xn--p1ai',
])('%s is an email address', (typed) => {
  expect(readContact('email', ` ${typed} `)).toBe(typed.toLowerCase());
});

test.each([
  '',
  'ada',
  'ada@example',
  'ada@example.c',
  'ada@example.com.',
  'ada@.example.com',
  'ada@example..com',
  'ada..lovelace@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@192.168.0.1',
  'ada@@example.com',
  'ada@example.com, bob@example.com',
  '<ada@example.com>',
  `${'a'.repeat(250)}@example.com`,
])('"%s" is no email address', (typed) => {
  expect(readContact('email', typed)).toBeUndefined();
});

test.each([
  ['(214) 555-0134', '2145550134'],
  ['+1 214 555 0134', '2145550134'],
  ['1-214-555-0134', '2145550134'],
])('the phone number %s is %s', (typed, number) => {
  expect(readContact('phone', typed)).toBe(number);
});

test.each(['214555013', '21455501345', '114-555-0134', '214-155-0134', 'call me'])('%s is no phone number', (typed) => {
  expect(readContact('phone', typed)).toBeUndefined();
});
