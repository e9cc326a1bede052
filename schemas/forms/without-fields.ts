import type { BuiltForm } from './build-form.ts';

/**
 * A form that asks less. Its schema stays that of the whole form, whose validator checks it; the fields that are left out are
 * hidden, and what the validator says of them is not heard.
 */
export function withoutFields(form: BuiltForm, names: readonly string[]): BuiltForm {
  const hidden = Object.fromEntries(names.map((name) => [name, { 'ui:widget': 'hidden' }]));
  return { ...form, fields: form.fields.filter((field) => !names.includes(field.name)), uiSchema: { ...form.uiSchema, ...hidden } };
}
