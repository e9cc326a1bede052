import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { buildForm, type BuiltForm } from '#schemas/forms/build-form.ts';
import { tierLabel } from '#schemas/rules/tier.ts';

/** A quote form with its tiers named as a premier plan in the cart makes them. */
export function premierForm({ name, fields }: BuiltForm, definitions: readonly FieldDefinition[]): BuiltForm {
  const offered = fields.find((field) => field.name === 'tier')?.options ?? [];
  const options = offered.map((option) => (option.value === 'IC' ? { ...option, name: tierLabel('IC', true) } : option));
  return buildForm(
    name,
    definitions.map((definition) => (definition.field_name === 'tier' ? { ...definition, options } : definition)),
  );
}
