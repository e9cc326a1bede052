import { type Static, Type } from 'typebox';

const fieldName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' });

/** A carrier's own list: what its items are called, how many there are, and what is shown of each. The configuration says it. */
export const StepList = Type.Object(
  {
    one: Type.String({ minLength: 1, description: 'What one item is called, such as `trip`; the fields are asked for each item.' }),
    many: Type.Optional(
      Type.String({ minLength: 1, description: 'What several items are called, such as `policies`; by default, `one` with an s.' }),
    ),
    least: Type.Integer({ minimum: 0, maximum: 20, description: 'Minimum number of items.' }),
    most: Type.Integer({ minimum: 1, maximum: 20, description: 'Maximum number of items.' }),
    named_by: Type.Optional(
      Type.Array(fieldName, { minItems: 1, description: 'The fields whose answers name an item, such as `[make, model]`.' }),
    ),
    shows: Type.Optional(Type.Array(fieldName, { description: 'The fields whose answers are shown below the name of an item.' })),
    total: Type.Optional(
      Type.Object(
        { field: fieldName, is: Type.Integer({ minimum: 1, description: 'What the answers of all items must add up to.' }) },
        { additionalProperties: false, description: 'A number field whose answers must add up, such as shares to 100.' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type StepList = Static<typeof StepList>;
