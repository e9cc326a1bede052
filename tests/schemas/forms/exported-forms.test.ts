import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import { exampleData } from '#scripts/forms/example-data.ts';
import { demoDays, demoForms } from '#tests/support/demo-forms.ts';

const forms = demoForms.map(({ name, form }) => ({
  name,
  form,
  ...exampleData(form, demoDays),
}));

type StockValidator = ReturnType<typeof customizeValidator>;
const validators = new WeakMap<RJSFSchema, StockValidator>();

/** RJSF's validator as its documentation shows it, which does not know our formats and our keyword. */
function stockValidator(schema: RJSFSchema): StockValidator {
  // One for each form, because compiling its schema takes longer than everything else here.
  const validator = validators.get(schema) ?? customizeValidator({ ajvOptionsOverrides: { logger: false } });
  validators.set(schema, validator);
  return validator;
}

function stockFaults(schema: RJSFSchema, data: unknown): readonly string[] {
  const { errors = [] } = stockValidator(schema).rawValidation<{
    keyword: string;
    instancePath: string;
    params: { missingProperty?: string };
  }>(schema, data);
  const fields = errors
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, keyword, params }) => pathOf(instancePath, keyword === 'required' ? params.missingProperty : undefined));
  return [...new Set(fields)];
}

/** The path of a field with dots; an answer that is a list of choices is one field. */
function pathOf(instancePath: string, missing: string | undefined): string {
  const path = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])];
  return path.join('.').replace(/\.\d+$/, '');
}

test('every form of the demo and the gallery is exported under a name of its own', () => {
  expect(new Set(forms.map(({ name }) => name)).size).toBe(forms.length);
  expect(forms.length).toBeGreaterThan(50);
});

test.each(forms)('$name: any validator takes the valid data, and refuses the same fields of the rest', ({ form, valid, invalid }) => {
  expect(valid).toBeDefined();
  expect(stockFaults(form.schema as RJSFSchema, valid)).toEqual([]);
  for (const { answers, faults } of invalid)
    expect(stockFaults(form.schema as RJSFSchema, answers).toSorted()).toEqual([...faults].toSorted());
});

test('a day that does not exist, or lies beyond its limits, is what such a validator overlooks', () => {
  const dated = forms.find(({ form }) => form.fields.some(({ name }) => name === 'licensed_on'));
  for (const day of ['02/31/2026', '01/01/2999']) {
    expect(stockFaults(dated?.form.schema as RJSFSchema, { ...dated?.valid, licensed_on: day })).toEqual([]);
  }
  expect(stockFaults(dated?.form.schema as RJSFSchema, { ...dated?.valid, licensed_on: 'soon' })).toEqual(['licensed_on']);
});
