import { expect, test } from 'vitest';
import type { InputMask } from '#schemas/fields/field-kinds.ts';
import { typedText } from '#widgets/text/masks.ts';

/** What stands in the control after each character, one after the other. */
const typed = (mask: InputMask, characters: string) => [...characters].reduce((text, each) => typedText(mask, text + each, false), '');
const erased = (mask: InputMask, text: string) => typedText(mask, text.slice(0, -1), true);

test.each<[mask: InputMask, characters: string, shown: string]>([
  ['date', '05041990', '05/04/1990'],
  ['date', '5', '05/'],
  ['date', '1', '1'],
  ['date', '1/', '01/'],
  ['date', '13', '12/'],
  ['date', '00', '01/'],
  ['date', '0532', '05/31/'],
  ['date', '0500', '05/01/'],
  ['date', '054', '05/04/'],
  ['date', '050419901', '05/04/1990'],
  ['date', '05-04-1990', '05/04/1990'],
  ['date', 'May', ''],
  ['phone', '2', '(2'],
  ['phone', '2145', '(214) 5'],
  ['phone', '21455501349', '(214) 555-0134'],
  ['ssn', '123456789', '123-45-6789'],
  ['ssn', '1234', '123-4'],
  ['card', '4111111111111111', '4111 1111 1111 1111'],
  ['money', '$52,000.50', '52000.50'],
  ['digits', '12a3', '123'],
  ['letters2', 't3xq', 'TX'],
])('%s: typing %s shows %s', (mask, characters, shown) => {
  expect(typed(mask, characters)).toBe(shown);
});

test.each<[mask: InputMask, pasted: string, shown: string]>([
  ['date', '5/4/1990', '05/04/1990'],
  ['date', '13/45/1990', '12/31/1990'],
  ['date', '1990-05-04', '05/04/1990'],
  ['date', '1990-05-04T00:00:00Z', '05/04/1990'],
  ['date', '05.04.1990', '05/04/1990'],
  ['phone', '+1 (214) 555-0134', '(214) 555-0134'],
  ['ssn', '123 45 6789', '123-45-6789'],
  ['card', '4111-1111-1111-1111', '4111 1111 1111 1111'],
])('%s: pasting %s shows %s', (mask, pasted, shown) => {
  expect(typedText(mask, pasted, false)).toBe(shown);
});

test.each<[mask: InputMask, before: string, after: string]>([
  ['date', '05/', '05'],
  ['date', '05/04/', '05/04'],
  ['date', '05/04/1', '05/04/'],
  ['phone', '(214) 5', '214'],
  ['ssn', '123-4', '123'],
  ['card', '4111 1', '4111'],
])('%s: backspace takes %s to %s, and a mark does not come back', (mask, before, after) => {
  expect(erased(mask, before)).toBe(after);
});

test.each<InputMask>(['date', 'phone', 'ssn', 'card', 'digits', 'money'])('%s: everything typed can be erased again', (mask) => {
  let text = typed(mask, '0504199012');
  for (let at = 0; at < 20 && text; at += 1) text = erased(mask, text);
  expect(text).toBe('');
});
