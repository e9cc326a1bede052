import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type BuiltForm, buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { compileValidator, validatorModule } from '#schemas/forms/compile-validator.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import { anyAnswers, definitions, validAnswer } from '../support/arbitrary-form.ts';
import { someDay } from '../support/definition.ts';

const runs = { numRuns: 200 };
const formOf = (definitions: readonly FieldDefinition[]) => buildForm('travel_info', definitions);

/** What a browser runs: the text of the server's module, loaded as a module. */
async function browserValidator(form: BuiltForm): Promise<Validate> {
  const url = `data:text/javascript,${encodeURIComponent(validatorModule(form.schema))}`;
  const loaded = (await import(/* @vite-ignore */ url)) as { default: Parameters<typeof validatorFrom>[0] };
  return validatorFrom(loaded.default);
}

test('browser and server find the same faults, whatever is asked and answered', async () => {
  await fc.assert(
    fc.asyncProperty(definitions({ limited: true }), fc.array(anyAnswers, { minLength: 1, maxLength: 10 }), async (definitions, rounds) => {
      const form = formOf(definitions);
      const inBrowser = await browserValidator(form);
      const onServer = compileValidator(form.schema);
      for (const answers of rounds) {
        expect(checkAnswers(form, answers, inBrowser, someDay)).toEqual(checkAnswers(form, answers, onServer, someDay));
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('cleaning a second time changes nothing', () => {
  fc.assert(
    fc.property(definitions({ limited: true }), anyAnswers, (definitions, answers) => {
      const { fields } = formOf(definitions);
      const once = cleanAnswers(fields, answers);
      expect(cleanAnswers(fields, once)).toEqual(once);
    }),
    runs,
  );
});

test('whatever is asked, the schema is one of its draft', () => {
  const draft = new Ajv();
  fc.assert(
    fc.property(definitions({ limited: true }), (definitions) => {
      const { schema } = formOf(definitions);
      expect([draft.validateSchema(schema), draft.errors]).toEqual([true, null]);
    }),
    runs,
  );
});

test('a hidden field has no fault', () => {
  fc.assert(
    fc.property(definitions({ limited: true }), anyAnswers, (definitions, answers) => {
      const form = formOf(definitions);
      const shown = visibleFields(form.fields, cleanAnswers(form.fields, answers)).map((field) => field.name);
      const faulty = checkAnswers(form, answers, compileValidator(form.schema), someDay).map((fault) => fault.target_element);
      expect(faulty.filter((name) => !shown.includes(name))).toEqual([]);
    }),
    runs,
  );
});

test('a required field that is shown and not answered has a fault', () => {
  fc.assert(
    fc.property(definitions({ limited: true }), anyAnswers, (definitions, answers) => {
      const form = formOf(definitions);
      const cleaned = cleanAnswers(form.fields, answers);
      const missing = visibleFields(form.fields, cleaned)
        .filter((field) => field.required && !field.readOnly && field.kind !== 'notice' && !(field.name in cleaned))
        .map((field) => field.name);
      const faulty = checkAnswers(form, answers, compileValidator(form.schema), someDay).map((fault) => fault.target_element);
      expect(faulty).toEqual(expect.arrayContaining(missing));
    }),
    runs,
  );
});

test('a form answered validly has no faults', () => {
  fc.assert(
    fc.property(definitions({ limited: false }), (definitions) => {
      const form = formOf(definitions);
      const answers = Object.fromEntries(form.fields.map((field) => [field.name, validAnswer(field.kind)]));
      expect(checkAnswers(form, answers, compileValidator(form.schema), someDay)).toEqual([]);
    }),
    runs,
  );
});

test('a thousand options are a list like any other, in the browser too', async () => {
  const options = Array.from({ length: 1000 }, (_, at) => ({ name: `Town ${at}`, value: at % 2 === 0 ? `t${at}` : at }));
  const form = formOf([{ field_name: 'town', label: 'Town', type: 'choice', options, required: true, read_only: false }]);
  const inBrowser = await browserValidator(form);
  expect(checkAnswers(form, { town: 't998' }, inBrowser, someDay)).toEqual([]);
  expect(checkAnswers(form, { town: '999' }, inBrowser, someDay)).toEqual([]);
  expect(checkAnswers(form, { town: 't999' }, inBrowser, someDay)).toMatchObject([{ target_element: 'town' }]);
});

test('a pattern that could run for years is answered at once, in the browser too', async () => {
  const form = formOf([{ field_name: 'badge', label: 'Badge', type: 'text', pattern: '(a+)+', required: true, read_only: false }]);
  const inBrowser = await browserValidator(form);
  const taken = processorTimeOf(() => {
    for (const validate of [inBrowser, compileValidator(form.schema)]) {
      expect(checkAnswers(form, { badge: `${'a'.repeat(200)}!` }, validate, someDay)).toMatchObject([{ target_element: 'badge' }]);
      expect(checkAnswers(form, { badge: 'a'.repeat(200) }, validate, someDay)).toEqual([]);
    }
  });
  expect(taken).toBeLessThan(1000);
});
