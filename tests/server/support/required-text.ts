import type { FieldDefinition } from '#schemas/fields/field-definition.ts';

/** The definition of a question whose label is its name: a required text, unless overridden. */
export function requiredText(field_name: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { field_name, label: field_name, type: 'text', required: true, read_only: false, ...more };
}
