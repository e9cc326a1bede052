import { Type, type Static } from 'typebox';
import { fieldProperties, Option } from '#schemas/fields/field-definition.ts';
import { translatable } from './words.ts';

const properties = translatable(
  { ...fieldProperties, options: Type.Optional(Type.Array(translatable(Option.properties, ['name']), { minItems: 1 })) },
  ['label', 'pattern_message', 'required_message', 'limit_message', 'help', 'disclaimer', 'placeholder', 'section'],
);

/** A field in a list of fields: `- middle_name`, or `- ssn: { required: true }`. */
export const FieldEntry = Type.Union([
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), properties, { minProperties: 1, maxProperties: 1 }),
]);

// Compiling the validator of a form occupies the server: a third of a second for this many, four seconds for ten times as many.
const mostFields = 1000;

/** The fields that a step, a plan or a quote asks for. */
export const Fields = Type.Array(FieldEntry, { maxItems: mostFields });

export type FieldEntry = Static<typeof FieldEntry>;
