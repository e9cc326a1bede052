import type { BrokenField, Field } from '#schemas/fields/field.ts';
import { isBroken } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';

/** How a form looks, in RJSF's words: order and, for each field, its widget and all that the widget is told. */
export interface UiSchema {
  readonly 'ui:order': readonly string[];
  readonly [field: string]: unknown;
}

/** The UI schema of a form. Options are written once, as `ui:options`: RJSF lets the last of two spellings win. */
export function formUiSchema(fields: readonly (Field | BrokenField)[]): UiSchema {
  return {
    'ui:order': [...fields.map((field) => field.name), '*'],
    ...Object.fromEntries(fields.map((field) => [field.name, fieldUiSchema(field)])),
  };
}

function fieldUiSchema(field: Field | BrokenField): Record<string, unknown> {
  if (isBroken(field)) return { 'ui:widget': 'broken', 'ui:options': { broken: field.broken } };
  return {
    'ui:widget': fieldKind(field.kind).widget,
    'ui:title': field.label,
    // Written only when true: `false` would open a field of a form that is read-only as a whole.
    ...(field.readOnly ? { 'ui:readonly': true } : {}),
    'ui:options': { field },
  };
}
