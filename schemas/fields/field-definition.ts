import { Type, type Static, type TSchema } from 'typebox';
import { Condition } from './condition.ts';
import { fieldKinds, type FieldKindName } from './field-kinds.ts';

const kindNames = Object.keys(fieldKinds) as FieldKindName[];

/** The kinds that a carrier may name. A list is a step of kind `list`; a field of another list cannot be one. */
const carriersKinds = kindNames.filter((kind) => kind !== 'list');

/** One option of a choice: `name` is displayed, `value` is stored and sent. */
export const Option = Type.Object(
  { name: Type.String({ minLength: 1 }), value: Type.Union([Type.String(), Type.Number()]) },
  { additionalProperties: false },
);
export type Option = Static<typeof Option>;

/**
 * A number (a value, or a length in characters for text) or, for dates, a text: a day
 * (`12/31/2030`), `today`, `effective_date` or another date field in the form, optionally shifted:
 * `today - 18 years`, `effective_date + 2 months`.
 */
export const Limit = Type.Union([Type.Number(), Type.String()]);

const FieldName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' });

/** A field's earlier names: answers given under them belong to it. */
const EarlierNames = Type.Union([FieldName, Type.Array(FieldName, { minItems: 1 })], {
  description: "The field's earlier name, or all of them, latest first. Answers given under these names move to the field.",
});

/**
 * The properties of a field that a carrier can define besides its name. Every property except `required` can be left out if the
 * catalogue knows the name.
 */
export const fieldProperties = {
  required: Type.Optional(Type.Boolean({ description: 'The step cannot be saved without it (while it is shown).' })),
  read_only: Type.Optional(Type.Boolean({ description: 'Shown, not editable; what the browser sends for it is ignored.' })),
  label: Type.Optional(Type.String({ minLength: 1 })),
  type: Type.Optional(Type.Enum(carriersKinds)),
  options: Type.Optional(Type.Array(Option, { minItems: 1 })),
  pattern: Type.Optional(Type.String({ description: 'A regular expression for the whole answer.' })),
  pattern_message: Type.Optional(Type.String({ minLength: 1 })),
  required_message: Type.Optional(Type.String({ minLength: 1 })),
  limit_message: Type.Optional(Type.String({ minLength: 1, description: 'Shown outside min and max.' })),
  min: Type.Optional(Limit),
  max: Type.Optional(Limit),
  help: Type.Optional(Type.String()),
  disclaimer: Type.Optional(
    Type.String({ minLength: 1, description: 'Shown above the control; of a checkbox, the terms that checking it agrees to.' }),
  ),
  placeholder: Type.Optional(Type.String()),
  section: Type.Optional(Type.String({ description: 'A heading; neighboring fields with the same section appear under it together.' })),
  width: Type.Optional(Type.Enum(['full', 'half', 'third'])),
  show_when: Type.Optional(Condition),
  sensitive: Type.Optional(Type.Boolean({ description: 'Encrypted, masked after saving, never emailed.' })),
  default: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  autocomplete: Type.Optional(Type.String({ description: "HTML's autofill token." })),
  renamed_from: Type.Optional(EarlierNames),
} satisfies Record<string, TSchema>;

const sent = {
  field_name: Type.String({ minLength: 1 }),
  value: Type.Optional(
    Type.Unknown({
      description: 'The saved, drafted or prefilled answer; masked when sensitive. Of a list: its rows, each an object of answers.',
    }),
  ),
  ...fieldProperties,
  type: Type.Optional(Type.Enum(kindNames)),
  required: Type.Boolean(),
  read_only: Type.Boolean(),
  error: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  verified: Type.Optional(Type.Boolean({ description: 'A one-time code proved that the email or phone in `value` is the person’s own.' })),
} satisfies Record<string, TSchema>;

// A schema may contain the grammar of conditions once.
const RowDefinition = Type.Object({
  ...sent,
  show_when: Type.Optional(Type.Unsafe<Condition>(Type.Unknown({ description: 'When this is shown: a condition, as of any field.' }))),
});

/** The definition of a list: the fields of a row, and the number of rows. Conditions and limits among them refer to the same row. */
export const ListDefinition = Type.Object({
  one: Type.String({ minLength: 1, description: 'What one row is called, such as `trip`.' }),
  least: Type.Integer({ minimum: 0 }),
  most: Type.Integer({ minimum: 1 }),
  fields: Type.Array(RowDefinition),
});
export type ListDefinition = Static<typeof ListDefinition>;

/**
 * A field as the server sends it. Every client can rely on the first four properties; the rest defines what the
 * catalogue of known fields does not.
 */
export const FieldDefinition = Type.Object({
  ...sent,
  list: Type.Optional(ListDefinition),
  entry: Type.Optional(
    Type.Literal('hosted', { description: "A payment provider's own fields take the answer, which is then a reference to it." }),
  ),
  path: Type.Optional(
    Type.Array(Type.Union([Type.String(), Type.Integer({ minimum: 0, maximum: 0 })]), {
      minItems: 1,
      description:
        "The keys that lead to the answer in the form's data, if it does not stand under the field's name. 0 is the entry of a list that has one.",
    }),
  ),
});
export type FieldDefinition = Static<typeof FieldDefinition>;

/** The properties that a carrier writes about one field. */
export const FieldProperties = Type.Object(fieldProperties, { additionalProperties: false });
export type FieldProperties = Static<typeof FieldProperties>;
