import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { Refused } from '#server/http/refusals.ts';
import type { Context } from './context.ts';
import type { ServerForm } from './forms.ts';

const required = (field_name: string): FieldDefinition => ({ field_name, required: true, read_only: false });

/** Small forms that belong to the product and not to a carrier. What their fields are, the catalogue knows. */
const ownForms: Readonly<Record<string, readonly FieldDefinition[]>> = {
  'continue-enrollment': [required('code'), required('email')],
  'save-later': [required('email')],
  'enroller-code': [required('enrollerCode')],
};

/** One of the product's own forms by its name. */
export function ownForm({ forms }: Pick<Context, 'forms'>, name: string): ServerForm {
  const definitions = Object.hasOwn(ownForms, name) ? ownForms[name] : undefined;
  if (!definitions) throw new Refused('form-unknown');
  return forms.form(`own|${name}`, name, () => definitions);
}
