import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InputMask } from '#schemas/fields/field-kinds.ts';
import { editedText, maskedText } from '#widgets/text/masked-text.ts';
import type { Text } from '#widgets/text/text-change.ts';

const mask = (name: InputMask) => ({ name, maxLength: name === 'digits' ? 12 : undefined });

/** A text with its caret at `|`, or with `[…]` selected. */
interface Marked {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function marked(marks: string): Marked {
  const text = marks.replace(/[|[\]]/g, '');
  const from = marks.search(/[|[]/);
  return { text, from, to: marks.includes(']') ? marks.indexOf(']') - 1 : from };
}

const shown = ({ text, caret }: Text) => `${text.slice(0, caret)}|${text.slice(caret)}`;

// The browser's edit of a plain field, followed by the mask.
function insert(name: InputMask, { text, from, to }: Marked, inserted: string): Text {
  const after = { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length };
  return editedText(mask(name), { text, caret: from }, after);
}

function erase(name: InputMask, { text, from, to }: Marked, forward = false): Text {
  const first = from === to && !forward ? Math.max(from - 1, 0) : from;
  const last = from === to && forward ? to + 1 : to;
  return editedText(mask(name), { text, caret: from }, { text: text.slice(0, first) + text.slice(last), caret: first }, forward);
}

const caretAt = ({ text, caret }: Text): Marked => ({ text, from: caret, to: caret });
const empty: Text = { text: '', caret: 0 };
const typed = (name: InputMask, characters: string, at: Text = empty) =>
  [...characters].reduce((now, character) => insert(name, caretAt(now), character), at);

test.each<[mask: InputMask, characters: string, shown: string]>([
  ['date', '05041990', '05/04/1990'],
  ['date', '5', '5'],
  ['date', '5/', '05/'],
  ['date', '1/', '01/'],
  ['date', '13', '12/'],
  ['date', '00', '01/'],
  ['date', '0532', '05/31/'],
  ['date', '0500', '05/01/'],
  ['date', '054', '05/4'],
  ['date', '5/4/1990', '05/04/1990'],
  ['date', '12451990', '12/31/1990'],
  ['date', '050419901', '05/04/1990'],
  ['date', '05-04-1990', '05/04/1990'],
  ['date', 'May', ''],
  ['phone', '2', '(2'],
  ['phone', '2145', '(214) 5'],
  ['phone', '21455501349', '(214) 555-0134'],
  ['phone', '12145550134', '(214) 555-0134'],
  ['ssn', '123456789', '123-45-6789'],
  ['ssn', '1234', '123-4'],
  ['card', '4111111111111111', '4111 1111 1111 1111'],
  ['money', '$52,000.50', '52000.50'],
  ['digits', '12a3', '123'],
])('%s: typing %s shows %s', (name, characters, text) => {
  expect(typed(name, characters)).toEqual({ text, caret: text.length });
});

test.each<[mask: InputMask, pasted: string, shown: string]>([
  ['date', '5/4/1990', '05/04/1990'],
  ['date', '13/45/1990', '12/31/1990'],
  ['date', '12451990', '12/31/1990'],
  ['date', '1990-05-04', '05/04/1990'],
  ['date', '1990-05-04T00:00:00Z', '05/04/1990'],
  ['date', '05.04.1990', '05/04/1990'],
  ['date', ' 05/04/1990 ', '05/04/1990'],
  ['date', 'May 4, 1990', '05/04/1990'],
  ['date', 'Sept. 14 1990', '09/14/1990'],
  ['date', '4 December 1990', '12/04/1990'],
  ['date', '14 de enero de 1990', '01/14/1990'],
  ['date', '14.01.1990', '01/14/1990'],
  ['date', '14/1/1990', '01/14/1990'],
  ['date', '14.13.1990', '12/13/1990'],
  ['phone', '+1 (214) 555-0134', '(214) 555-0134'],
  ['ssn', '123 45 6789', '123-45-6789'],
  ['card', '4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['digits', '０１２', '012'],
])('%s: pasting %s shows %s', (name, pasted, text) => {
  expect(maskedText(mask(name), pasted)).toBe(text);
});

test.each<[mask: InputMask, before: string, characters: string, after: string]>([
  // The month of a date is replaced, and the day and the year stay.
  ['date', '[06]/15/1976', '1', '1|/15/1976'],
  ['date', '[06]/15/1976', '12', '12|/15/1976'],
  ['date', '06/[15]/1976', '3', '06/3|/1976'],
  ['date', '06/15/19[76]', '8', '06/15/198|'],
  ['date', '[06/15]/1976', '1225', '12/25|/1976'],
  ['date', '0|/15/1976', '9', '09|/15/1976'],
  ['date', '1|/15/1976', '/', '01/|15/1976'],
  ['date', '06/1|/1976', '9', '06/19|/1976'],
  ['date', '06/15/1|76', '9', '06/15/19|76'],
  ['date', '[06/15/1976]', '1', '1|'],
  ['date', '06/15/[1976]', '2', '06/15/2|'],
  // Input that does not fit is rejected, and no digit at the end is lost.
  ['date', '|06/15/1976', '1', '|06/15/1976'],
  ['date', '06/15/1976|', '1', '06/15/1976|'],
  ['ssn', '12|3-45-6789', '0', '12|3-45-6789'],
  ['phone', '(214) 5|55-0134', '9', '(214) 5|55-0134'],
  ['ssn', '12|3-45-678', '0', '120|-34-5678'],
  ['ssn', '[123]-45-6789', '9', '9|45-67-89'],
  ['phone', '(2[14]) 555-0134', '7', '(27|5) 550-134'],
  ['card', '4111 |1111 1111', '2', '4111 2|111 1111 1'],
  ['digits', '12|5', '34', '1234|5'],
  ['money', '5|000', '2', '52|000'],
  // A stored number is replaced as a whole.
  ['ssn', '***-**-6789|', '1', '1|'],
  ['card', '************1111|', '4', '4|'],
  ['ssn', '[***-**-6789]', '987654321', '987-65-4321|'],
])('%s: in %s, typing %s leaves %s', (name, before, characters, after) => {
  const [first = '', ...rest] = characters;
  expect(shown(typed(name, rest.join(''), insert(name, marked(before), first)))).toBe(after);
});

test.each<[mask: InputMask, before: string, key: 'Backspace' | 'Delete', after: string]>([
  ['date', '05/|', 'Backspace', '05|'],
  ['date', '05/04/|', 'Backspace', '05/04|'],
  ['date', '05/04/1|', 'Backspace', '05/04/|'],
  ['date', '06|/15/1976', 'Backspace', '0|/15/1976'],
  ['date', '06/|15/1976', 'Backspace', '0|/15/1976'],
  ['date', '06/15/|1976', 'Backspace', '06/1|/1976'],
  ['date', '06|/15/1976', 'Delete', '06/|5/1976'],
  ['date', '|06/15/1976', 'Delete', '|6/15/1976'],
  ['date', '0[6/1]5/1976', 'Backspace', '0|/5/1976'],
  ['date', '[06/15]/1976', 'Delete', '|//1976'],
  ['date', '06/1[5/1976]', 'Delete', '06/1|'],
  ['date', '|/15/1976', 'Backspace', '|/15/1976'],
  ['phone', '(214) 5|', 'Backspace', '(214|'],
  ['phone', '(214) |555-0134', 'Backspace', '(21|5) 550-134'],
  ['phone', '(214|) 555-0134', 'Delete', '(214|) 550-134'],
  ['phone', '(2|', 'Backspace', '|'],
  ['ssn', '123-4|', 'Backspace', '123|'],
  ['ssn', '123-|45-6789', 'Backspace', '12|4-56-789'],
  ['ssn', '123|-45-6789', 'Delete', '123|-56-789'],
  ['card', '4111 1|', 'Backspace', '4111|'],
  ['money', '52|000', 'Backspace', '5|000'],
  ['ssn', '[***-**-6789]', 'Backspace', '|'],
])('%s: in %s, %s leaves %s', (name, before, key, after) => {
  expect(shown(erase(name, marked(before), key === 'Delete'))).toBe(after);
});

const every: readonly InputMask[] = ['date', 'phone', 'ssn', 'card', 'digits', 'money'];
const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength });
const kept = (text: string) => text.replace(/[^\d.]/g, '');
const place = fc.nat(40);

test.each(every)('%s: everything typed can be erased again, from its end or from its beginning', (name) => {
  fc.assert(
    fc.property(digits(12), fc.boolean(), (characters, forward) => {
      const whole = typed(name, characters);
      let now: Text = { text: whole.text, caret: forward ? 0 : whole.text.length };
      for (let at = 0; at < 20 && kept(now.text) !== ''; at += 1) now = erase(name, caretAt(now), forward);
      expect(kept(now.text)).toBe('');
    }),
  );
});

test.each(every)('%s: typing, pasting and filling in show the same', (name) => {
  fc.assert(
    fc.property(digits(14), (characters) => {
      expect(typed(name, characters).text).toBe(maskedText(mask(name), characters));
    }),
  );
});

test.each(every)('%s: what is shown is shown the same when it is filled in again', (name) => {
  fc.assert(
    fc.property(digits(14), (characters) => {
      const { text } = typed(name, characters);
      expect(maskedText(mask(name), text)).toBe(text);
    }),
  );
});

const room: Partial<Record<InputMask, number>> = { phone: 10, ssn: 9, card: 25, digits: 12 };

test.each(['phone', 'ssn', 'card', 'digits', 'money'] as const)(
  '%s: an edit anywhere does to the digits what it does in a plain field, and the caret stays behind it',
  (name) => {
    fc.assert(
      // A phone number never begins with 1, which is the country code.
      fc.property(digits(10), place, place, digits(4), (number, one, other, inserted) => {
        const { text } = typed(name, name === 'phone' ? number.replace(/^1+/, '') : number);
        const [from = 0, to = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
        fc.pre(from < to || inserted !== '');
        const before = kept(text.slice(0, from));
        const behind = kept(text.slice(to));
        // Deleting only punctuation deletes the digit next to it, which other tests cover.
        fc.pre(inserted !== '' || kept(text.slice(from, to)) !== '');
        const fitting = inserted.slice(0, Math.max((room[name] ?? Number.POSITIVE_INFINITY) - before.length - behind.length, 0));
        fc.pre(name !== 'phone' || !`${before}${inserted}${behind}`.startsWith('1'));
        const after = inserted === '' ? erase(name, { text, from, to }) : insert(name, { text, from, to }, inserted);
        expect(kept(after.text)).toBe(before + fitting + behind);
        expect(kept(after.text.slice(0, after.caret))).toBe(before + fitting);
      }),
      { numRuns: 500 },
    );
  },
);

test('date: an edit within one part leaves the others as they were, and the caret in its part', () => {
  const two = (most: number) => fc.integer({ min: 1, max: most }).map((part) => String(part).padStart(2, '0'));
  const date = fc.tuple(
    two(12),
    two(31),
    fc.integer({ min: 1900, max: 2099 }).map(String),
    fc.constantFrom(0, 1, 2),
    place,
    place,
    digits(4),
  );
  fc.assert(
    fc.property(date, ([month, day, year, part, one, other, inserted]) => {
      const parts = [month, day, year];
      const text = parts.join('/');
      const start = part * 3;
      const size = parts[part]?.length ?? 0;
      const [from = 0, to = 0] = [one % (size + 1), other % (size + 1)].sort((a, b) => a - b);
      fc.pre(from < to);
      const chosen = { text, from: start + from, to: start + to };
      const after = inserted === '' ? erase('date', chosen) : insert('date', chosen, inserted);
      const now = after.text.split('/');
      for (const each of [0, 1, 2])
        if (each !== part && (each < part || after.text.split('/').length === 3)) expect(now[each]).toBe(parts[each]);
      expect(after.text.slice(0, after.caret).split('/')).toHaveLength(part + 1);
    }),
    { numRuns: 1000 },
  );
});
