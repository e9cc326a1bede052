import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type FieldKindName, fieldKind, fieldKinds } from '#schemas/fields/field-kinds.ts';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { shapeOf, shapesOf, standIns } from '#schemas/forms/answers/stand-ins.ts';

const context = { today: '03/10/2026', effective_date: '04/01/2026' };
const checkOf = (definitions: readonly FieldDefinition[]) => {
  const form = buildForm('travel_info', definitions);
  return { form, validate: compileValidator(form.schema), context };
};
const asked = (field_name: string, type: FieldKindName, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  field_name,
  type,
  label: field_name,
  required: false,
  read_only: false,
  ...more,
});

const right: Partial<Record<FieldKindName, string>> = {
  text: 'Elm Street 12',
  name: 'Dana',
  ssn: '219091234',
  phone: '2145550134',
  email: 'dana@example.net',
  zip: '75201',
  date: '05/14/1991',
  money: '4711',
  number: '47',
  digits: '0042',
  textarea: 'Two\nlines',
  routing_number: '011401533',
  account_number: '000987654321',
  card_number: '5555555555554444',
  security_code: '737',
  signature: 'data:image/png;base64,iVBORw0KGgoQzqz',
};

test.each(Object.entries(right))('a valid %s becomes a different valid one', (kind, typed) => {
  const check = checkOf([asked('it', kind as FieldKindName)]);
  const stood = standIns(check, { it: typed });
  expect(String(stood.it)).not.toBe(typed);
  expect(checkAnswers(check.form, { it: typed }, check.validate, context)).toEqual([]);
  expect(checkAnswers(check.form, stood, check.validate, context)).toEqual([]);
});

test('an invalid value stays invalid with the same message', () => {
  const badge = asked('badge', 'text', { pattern: '[A-Z]{2}\\d{4}', pattern_message: 'Two letters and four digits' });
  const born = asked('born', 'date', { max: 'today - 18 years', limit_message: 'Of age only' });
  const check = checkOf([badge, born, asked('ssn', 'ssn')]);
  const answers = { badge: 'nq-0417', born: '02/03/2019', ssn: '000-12-3456' };
  const faults = (given: object) => checkAnswers(check.form, given as never, check.validate, context);
  const stood = standIns(check, answers);
  expect(faults(answers)).toHaveLength(3);
  expect(faults(stood)).toEqual(faults(answers));
  for (const [name, typed] of Object.entries(answers)) expect(stood[name]).not.toBe(typed);
});

test('a choice stays, because it was offered and not typed', () => {
  const options = [{ name: 'Dog', value: 'dog' }];
  const check = checkOf([asked('pet', 'choice', { options }), asked('smoker', 'yes_no'), asked('read', 'checkbox')]);
  expect(standIns(check, { pet: 'dog', smoker: 1, read: 1 })).toEqual({ pet: 'dog', smoker: 1, read: 1 });
  expect(standIns(check, { pet: 'Rex' })).toEqual({ pet: 'Xxx' });
});

test('not even the last digits of a mask remain', () => {
  expect(standIns(checkOf([asked('ssn', 'ssn')]), { ssn: '***-**-1234' })).toEqual({ ssn: '***-**-0000' });
});

// Recognizable: no stand-in, label or pattern contains it by chance.
const typed = fc
  .tuple(fc.constantFrom('Qz', 'qV', 'Ŝk', '93', '86'), fc.string({ minLength: 3, maxLength: 12 }))
  .map((parts) => parts.join('7'));
const typedKinds = (Object.keys(fieldKinds) as FieldKindName[]).filter((kind) => ['text', 'number'].includes(fieldKind(kind).answer));

test('whatever was typed into any field, nothing of it remains', () => {
  const check = checkOf(typedKinds.map((kind) => asked(`a_${kind}`, kind)));
  const answers = fc.record(Object.fromEntries(typedKinds.map((kind) => [`a_${kind}`, fc.oneof(typed, fc.constant(right[kind]))])));
  fc.assert(
    fc.property(answers, (given) => {
      const stood = standIns(check, given);
      for (const [name, value] of Object.entries(given)) if (value !== undefined) expect(String(stood[name])).not.toContain(value);
      expect(Object.keys(stood).toSorted()).toEqual(
        Object.keys(given)
          .filter((name) => given[name] !== undefined)
          .toSorted(),
      );
    }),
    { numRuns: 60 },
  );
});

test('without a known form, texts keep only their shape', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(shapeOf(text)).toHaveLength(text.length);
      expect(JSON.stringify(shapesOf({ people: [{ name: text, age: 47 }] }))).not.toContain(JSON.stringify(text).slice(1, -1));
    }),
  );
  expect(shapesOf({ name: 'Zoë 12', age: 47, smoker: 1 })).toEqual({ name: 'Xxx 11', age: 1, smoker: 1 });
});
