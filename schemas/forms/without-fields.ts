import type { BuiltForm } from './build-form.ts';
import { formSchema } from './json-schema.ts';
import { formUiSchema } from './ui-schema.ts';

/**
 * A form that asks less. It is checked by the validator of the whole form: what that says of fields which
 * are not asked is not heard.
 */
export function withoutFields(form: BuiltForm, names: readonly string[]): BuiltForm {
  const fields = form.fields.filter((field) => !names.includes(field.name));
  return { ...form, fields, schema: formSchema(fields), uiSchema: formUiSchema([...fields, ...form.broken]) };
}
