import { expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { cleanAnswer, cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import { field } from '../../support/definition.ts';

const flags: Partial<FieldDefinition> = {
  type: 'flags',
  options: [
    { name: 'Birthday', value: 'Birthday' },
    { name: 'Floating Day', value: 'Floating_Day' },
  ],
};

test.each<[string, Partial<FieldDefinition>, unknown, unknown]>([
  ['a phone loses its marks', { type: 'phone' }, '(214) 555-0134', '2145550134'],
  ['a phone loses its country', { type: 'phone' }, '+1 214 555 0134', '2145550134'],
  ['an SSN loses its dashes', { type: 'ssn' }, '123-45-6789', '123456789'],
  ['a card loses its spaces', { type: 'card_number' }, '4111 1111 1111 1111', '4111111111111111'],
  ['a ZIP+4 is its first five digits', { type: 'zip' }, '75040-1234', '75040'],
  ['a date of a form control is a calendar day', { type: 'date' }, '1984-07-04', '07/04/1984'],
  ['a date may be typed without zeros', { type: 'date' }, '7/4/1984', '07/04/1984'],
  ['a day that does not exist stays as typed', { type: 'date' }, '2/31/2000', '2/31/2000'],
  ['a name loses spaces that nobody sees', { type: 'name' }, '  Mary   Ann ', 'Mary Ann'],
  ['a hyphen in a name is the one of the keyboard', { type: 'name' }, 'Smith\u2013Jones Ann\u2011Marie', 'Smith-Jones Ann-Marie'],
  ['letters with accents are one character each', { type: 'name' }, 'Zoe\u0308', 'Zoë'],
  ['a name keeps the marks of its script', { type: 'name' }, 'སྐྱེ་སྒྲོལ་མ בְּרֵאשִׁ֖ית', 'སྐྱེ་སྒྲོལ་མ בְּרֵאשִׁ֖ית'.normalize('NFC')],
  ['marks are not piled up over what stands above', { type: 'name' }, `x${'\u0323'.repeat(50)}`, `x${'\u0323'.repeat(6)}`],
  ['marks are not piled up in a text either', { type: 'text' }, `12${'\u20dd'.repeat(50)} Elm`, `12${'\u20dd'.repeat(6)} Elm`],
  ['a text is one line', { type: 'text' }, 'Dallas\r\nBcc: dana@example.com\t\u2028x', 'Dallas Bcc: dana@example.com x'],
  ['a long text keeps its lines', { type: 'textarea' }, 'one\ntwo', 'one\ntwo'],
  ['an amount is whole dollars', { type: 'money' }, '$ 45,000.50', 45_001],
  ['a share may be typed with its sign', { type: 'number' }, '60 %', 60],
  ['what is no number stays as typed', { type: 'number' }, '4O', '4O'],
  ['a choice has the value of its option', { type: 'yes_no' }, '1', 1],
  ['a choice may be spelt in lower case', { type: 'state', options: [{ name: 'Texas', value: 'TX' }] }, ' tx ', 'TX'],
  ['a choice that is none stays', { type: 'yes_no' }, 'maybe', 'maybe'],
  ['a tick is 1', { type: 'checkbox' }, true, 1],
  ['an empty box is no answer', { type: 'checkbox' }, false, undefined],
  ['flags are 0 and 1, all of them', flags, { Birthday: '1' }, { Birthday: 1, Floating_Day: 0 }],
  ['flags of which none is set are no answer', flags, { Birthday: 0 }, undefined],
  ['an object among flags is none of them', flags, [{ valueOf: 1 }, { valueOf: 1 }], [null, null]],
  ['a flag that was not offered is left out', flags, { Birthday: 1, Monday: 1 }, { Birthday: 1, Floating_Day: 0 }],
  ['blanks are no answer', {}, '   ', undefined],
  ['a mask stays a mask', { type: 'ssn' }, '***-**-6789', '***-**-6789'],
  ['a notice asks nothing', { type: 'notice' }, 'read', undefined],
])('%s', (_, properties, typed, cleaned) => {
  expect(cleanAnswer(field('asked', properties), typed)).toEqual(cleaned);
});

test.each([' ', '\n', '\t', '\u2028'])('a text of many %j is cleaned at once', (blank) => {
  const taken = processorTimeOf(() => cleanAnswer(field('asked', { type: 'text' }), `a${blank.repeat(50_000)}b`));
  expect(taken).toBeLessThan(200);
});

const coverage = [
  field('had_cover', { type: 'yes_no' }),
  field('carrier', { show_when: { field: 'had_cover', equals: 1 } }),
  field('why_left', { show_when: { field: 'carrier', filled: true } }),
];

test('an answer to a question that is no longer shown is dropped, and so is what depends on it', () => {
  const answers = { had_cover: '1', carrier: 'Acme', why_left: 'Price' };
  expect(cleanAnswers(coverage, answers)).toEqual({ had_cover: 1, carrier: 'Acme', why_left: 'Price' });
  expect(cleanAnswers(coverage, { ...answers, had_cover: '0' })).toEqual({ had_cover: 0 });
});

test('an answer that was not asked for is dropped', () => {
  expect(cleanAnswers(coverage, { had_cover: 0, is_admin: 1 })).toEqual({ had_cover: 0 });
});

test.each<Partial<FieldDefinition>>([
  { type: 'text' },
  { type: 'money' },
  { type: 'number' },
  { type: 'date' },
  { type: 'checkbox' },
  { type: 'radio', options: [{ name: 'Yes', value: 1 }] },
])('a value without text is not a readable answer to a $type field', (definition) => {
  const sent = { toString: 1, valueOf: 1 };
  expect([undefined, sent]).toContain(cleanAnswers([field('asked', definition)], { asked: sent }).asked);
});
