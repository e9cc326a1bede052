import { Type, type Static } from 'typebox';
import { FieldProperties } from '#schemas/fields/field-definition.ts';

/** A field in a list of fields: `- middle_name`, or `- ssn: { required: true }`. */
export const FieldEntry = Type.Union([
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), FieldProperties, { minProperties: 1, maxProperties: 1 }),
]);

export type FieldEntry = Static<typeof FieldEntry>;
