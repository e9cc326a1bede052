import type { BuiltForm } from './build-form.ts';

/**
 * A form that asks less. It is checked by the validator of the whole form: its faults of fields that are not asked are not
 * heard, and the form shows only what its fields ask.
 */
export function withoutFields(form: BuiltForm, names: readonly string[]): BuiltForm {
  return { ...form, fields: form.fields.filter((field) => !names.includes(field.name)) };
}
