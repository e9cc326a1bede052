import { Type, type Static } from 'typebox';
import { closed, text } from './words.ts';

/** The formats of a date or an instant. */
export const dateFormats = ['mm/dd/yyyy', 'yyyy-mm-dd', 'yyyymmdd', 'mmddyyyy', 'dd.mm.yyyy'] as const;

/** The changes of a value, which are applied in the order in which they are listed. */
const Change = Type.Union([
  Type.Enum(['upper_case', 'lower_case', 'digits_only', 'cents_to_dollars', 'in_words'], {
    description: '`in_words` writes a choice as the form does; `cents_to_dollars` writes 1750 as 17.50.',
  }),
  Type.Object({ date: Type.Enum([...dateFormats]) }, closed),
  Type.Object(
    { codes: Type.Record(Type.String(), Type.String(), { description: 'What to write, by what was answered; other answers stay.' }) },
    closed,
  ),
  Type.Object({ at_most: Type.Integer({ minimum: 1, maximum: 4000, description: 'Characters; what is longer is cut off.' }) }, closed),
  Type.Object({ zeros: Type.Integer({ minimum: 1, maximum: 40, description: 'Filled with zeros on the left to this length.' }) }, closed),
]);

/** The properties that say what a column, or another part of a file, says of a policy or a person. */
export const recordValue = {
  field: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'A fact of the policy (`policy_id`), an answer (`tab.last_name`, with the tab of its step), an answer of an item in a list (`tab.1.first_name`), or, with one record a person, `person.last_name`.',
    }),
  ),
  text: Type.Optional(Type.String({ description: 'The same text in every record, in place of a field.' })),
  change: Type.Optional(Type.Array(Change, { minItems: 1 })),
};

const Column = Type.Union([
  Type.String({ minLength: 1, description: 'A field under its own name.' }),
  Type.Object(
    {
      ...recordValue,
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: "The column's name; the field's if left out." })),
      sensitive: Type.Optional(
        Type.Enum(['shown'], { description: 'Writes a sensitive answer in full. Each one is recorded in the audit log.' }),
      ),
    },
    closed,
  ),
]);

/** The layout in which a carrier receives policies. */
export const ExportLayout = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$', description: 'In the names of its files.' }),
    version: Type.Integer({ minimum: 1, description: 'Raise it when the columns change; it is in the names of the files.' }),
    record: Type.Optional(
      Type.Enum(['policy', 'person'], { description: 'One record for each policy, or for each person whom it covers.' }),
    ),
    columns: Type.Array(Column, { minItems: 1, maxItems: 1000 }),
    encrypt_to: Type.Optional(
      Type.String({
        pattern: '^-----BEGIN PGP PUBLIC KEY BLOCK-----[\\s\\S]+-----END PGP PUBLIC KEY BLOCK-----\\s*$',
        description: "The carrier's OpenPGP public key. Its files are encrypted with it.",
      }),
    ),
    title: Type.Optional(text),
  },
  closed,
);

export type ExportLayout = Static<typeof ExportLayout>;
export type LayoutColumn = ExportLayout['columns'][number];
export type ValueChange = Static<typeof Change>;
