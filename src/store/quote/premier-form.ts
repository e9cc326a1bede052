import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { buildForm, type BuiltForm } from '#schemas/forms/build-form.ts';
import { tierLabel } from '#schemas/rules/tier.ts';

/** A quote form whose tiers have the names they get from a premier plan in the cart. */
export function premierForm({ name, fields }: BuiltForm, definitions: readonly FieldDefinition[]): BuiltForm {
  const offered = fields.find((field) => field.name === 'tier')?.options ?? [];
  const options = offered.map((option) => (option.value === 'IC' ? { ...option, name: tierLabel('IC', true) } : option));
  return buildForm(
    name,
    definitions.map((definition) => (definition.field_name === 'tier' ? { ...definition, options } : definition)),
  );
}
