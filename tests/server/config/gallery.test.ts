import { expect, test } from 'vitest';
import { fieldProperties } from '#schemas/fields/field-definition.ts';
import { fieldKinds } from '#schemas/fields/field-kinds.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { readGallery } from '#server/config/gallery.ts';

const examples = readGallery();
const definitions = examples.flatMap((example) => example.definitions);

test.each(examples.map((example) => [example.title, example] as const))('“%s” can be asked and checked', (_title, example) => {
  const form = buildForm('gallery', example.definitions);
  expect(form.broken).toEqual([]);
  expect(form.fields.length).toBeGreaterThan(0);
  expect(() => compileValidator(form.schema)).not.toThrow();
});

test('every type of field is shown, or is the type of a known name', () => {
  const shown = new Set(buildForm('gallery', definitions).fields.map((field) => field.kind));
  // A list is no type that a carrier can write: it is a step of kind list.
  expect(Object.keys(fieldKinds).filter((kind) => kind !== 'list' && !shown.has(kind as never))).toEqual([]);
});

test('every property of a field is shown somewhere', () => {
  const used = new Set(definitions.flatMap((definition) => Object.keys(definition)));
  expect(Object.keys(fieldProperties).filter((property) => !used.has(property))).toEqual([]);
});

test('every test that a condition supports is shown somewhere', () => {
  const conditions = JSON.stringify(definitions.map((definition) => definition.show_when));
  for (const word of ['equals', 'in', 'filled', 'from', 'to', 'and', 'or', 'not']) expect(conditions).toContain(`"${word}":`);
});
