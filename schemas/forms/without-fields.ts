import type { BuiltForm } from './build-form.ts';

/**
 * A form without some of its fields. It is checked by the validator of the whole form; faults of the omitted fields are
 * ignored, and the form shows only the remaining fields.
 */
export function withoutFields(form: BuiltForm, names: readonly string[]): BuiltForm {
  return { ...form, fields: form.fields.filter((field) => !names.includes(field.name)) };
}
