import { expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { answerLines } from '#schemas/forms/answers/answer-lines.ts';
import { buildForm } from '#schemas/forms/build-form.ts';

const asked = (...names: readonly (string | Partial<FieldDefinition>)[]) =>
  buildForm(
    'billing_info',
    names.map((each) => ({
      field_name: String(typeof each === 'string' ? each : each.field_name),
      required: false,
      read_only: false,
      ...(typeof each === 'string' ? {} : each),
    })),
  ).fields;
const years = { field_name: 'expiration_year', options: [{ name: '2031', value: '2031' }] };
const linesOf = (fields: ReturnType<typeof asked>, answers: Record<string, unknown>) =>
  answerLines(fields, answers).map(({ label, text }) => [label, text]);

test('the month and year of a card are one line, whichever is asked first', () => {
  const answers = { expiration_month: '08', expiration_year: '2031' };
  expect(linesOf(asked('expiration_month', years), answers)).toEqual([['Expiration date', '08/2031']]);
  expect(linesOf(asked(years, 'expiration_month'), answers)).toEqual([['Expiration date', '08/2031']]);
});

test('the lines of an address are one line, without a comma when there is no second', () => {
  const fields = asked('address1', 'address2', 'city');
  expect(linesOf(fields, { address1: '12 Elm Street', address2: 'Unit 9', city: 'Dallas' })).toEqual([
    ['Address', '12 Elm Street, Unit 9'],
    ['City', 'Dallas'],
  ]);
  expect(linesOf(fields, { address1: '12 Elm Street' })[0]).toEqual(['Address', '12 Elm Street']);
});

test('a part that is asked alone, or is sensitive, keeps its own line and label', () => {
  expect(linesOf(asked('expiration_month'), { expiration_month: '08' })).toEqual([['Expiration month', '08']]);
  const fields = asked({ field_name: 'address1', sensitive: true }, 'address2');
  expect(linesOf(fields, { address1: '****', address2: 'Unit 9' })).toEqual([
    ['Address', '****'],
    ['Apartment, suite or unit', 'Unit 9'],
  ]);
});
