import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDefinition } from '#schemas/fields/list-field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { renamedAnswers, renamesOf } from '#schemas/forms/answers/renamed-answers.ts';
import { stepNews } from '#schemas/forms/step-news.ts';

const asked = (field_name: string, renamed_from?: string | string[], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  field_name,
  type: 'text',
  required: false,
  read_only: false,
  ...(renamed_from ? { renamed_from } : {}),
  ...more,
});
const fieldsOf = (...definitions: FieldDefinition[]) => buildForm('travel_info', definitions).fields;
const renamesIn = (...definitions: FieldDefinition[]) => renamesOf(fieldsOf(...definitions));

test('an answer moves to the current name of its field', () => {
  const renames = renamesIn(asked('passport_number', 'passport'), asked('country'));
  expect(renamedAnswers(renames, { passport: 'X99', country: 'Chile' })).toEqual({ passport_number: 'X99', country: 'Chile' });
});

test('an answer under the new name wins, then the one under the latest earlier name', () => {
  const renames = renamesIn(asked('c', ['b', 'a']));
  expect(renamedAnswers(renames, { a: 1, b: 2, c: 3 })).toEqual({ c: 3 });
  expect(renamedAnswers(renames, { a: 1, b: 2 })).toEqual({ c: 2 });
  expect(renamedAnswers(renames, { a: 1 })).toEqual({ c: 1 });
});

test('a name that another plan in the cart still asks for keeps its answer', () => {
  expect(renamedAnswers(renamesIn(asked('b', 'a'), asked('a')), { a: 'x' })).toEqual({ a: 'x' });
});

test('people in a list, and a removed one, keep their answers; flags with the same name stay', () => {
  const renames = renamesIn(asked('family_name', 'surname'));
  const people = { dependents: [{ dependent_id: 'd1', surname: 'Ray' }], removed_spouse: { dependent_id: 'd2', surname: 'Roe' } };
  expect(renamedAnswers(renames, people)).toEqual({
    dependents: [{ dependent_id: 'd1', family_name: 'Ray' }],
    removed_spouse: { dependent_id: 'd2', family_name: 'Roe' },
  });
  expect(renamedAnswers(renames, { asked: { surname: 1 } })).toEqual({ asked: { surname: 1 } });
});

test("each entry of a carrier's own list keeps its answers", () => {
  const fields = [asked('land', 'country')];
  const renames = renamesOf(fieldsOf(listDefinition({ name: 'trips', one: 'trip', least: 1, most: 3, fields })));
  expect(renamedAnswers(renames, { trips: 2, trips_0_country: 'Chile', trips_1_country: 'Peru' })).toEqual({
    trips: 2,
    trips_0_land: 'Chile',
    trips_1_land: 'Peru',
  });
});

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const formOf = fc.uniqueArray(names, { minLength: 1, maxLength: 4 }).chain((now) =>
  fc.tuple(
    ...now.map((name) =>
      fc.array(names, { maxLength: 2 }).map((before) =>
        asked(
          name,
          before.filter((each) => each !== name),
        ),
      ),
    ),
  ),
);

test('whatever was renamed, no answer under a current name changes, none is lost except to a later one, and repeating it changes nothing', () => {
  fc.assert(
    fc.property(formOf, fc.dictionary(names, fc.string()), (definitions, answers) => {
      const renames = renamesIn(...definitions);
      const today = renamedAnswers(renames, answers);
      expect(renamedAnswers(renames, today)).toEqual(today);
      for (const [name, value] of Object.entries(answers)) {
        const kept = renames.get(name) ?? name;
        expect(today).toHaveProperty(kept);
        if (kept === name) expect(today[name]).toBe(value);
      }
      const given = new Set(Object.values(answers));
      expect(Object.values(today).every((value) => given.has(value as string))).toBe(true);
    }),
  );
});

test('a renamed field is not news; a field that was never asked is, while it is shown', () => {
  const fields = fieldsOf(asked('b', 'a'), asked('c'), asked('d', undefined, { show_when: { field: 'c', filled: true } }));
  const before = { asked: new Set(['a']), faults: [] };
  expect(stepNews(fields, {}, before)).toEqual({ added: ['c'], again: [] });
  expect(stepNews(fields, { c: 'x' }, before)).toEqual({ added: ['c', 'd'], again: [] });
});

test('a field with an invalid answer must be answered again, while a new one is only new', () => {
  const fields = fieldsOf(asked('a'), asked('b'));
  const faults = ['a', 'b'].map((target_element) => ({ target_element, error_message: 'Field is required' }));
  expect(stepNews(fields, {}, { asked: new Set(['a']), faults })).toEqual({ added: ['b'], again: ['a'] });
});
