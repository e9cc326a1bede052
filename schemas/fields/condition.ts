import { Type, type Static } from 'typebox';

/**
 * A condition on named values: a form's answers for `show_when`, an enrollment's facts (tier, state, age, plan_kinds …)
 * for a step's `required_when`. Both use the same grammar.
 *
 * A test of a list holds if it holds for one of its entries.
 */
export const Condition = Type.Cyclic(
  {
    Condition: Type.Union([
      Type.Object(
        { field: Type.String(), equals: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) },
        { additionalProperties: false },
      ),
      Type.Object(
        { field: Type.String(), in: Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 }) },
        { additionalProperties: false },
      ),
      Type.Object({ field: Type.String(), filled: Type.Boolean() }, { additionalProperties: false }),
      Type.Object({ field: Type.String(), masked: Type.Boolean() }, { additionalProperties: false }),
      Type.Object({ field: Type.String(), from: Type.Number() }, { additionalProperties: false }),
      Type.Object({ field: Type.String(), to: Type.Number() }, { additionalProperties: false }),
      Type.Object({ and: Type.Array(Type.Ref('Condition'), { minItems: 1 }) }, { additionalProperties: false }),
      Type.Object({ or: Type.Array(Type.Ref('Condition'), { minItems: 1 }) }, { additionalProperties: false }),
      Type.Object({ not: Type.Ref('Condition') }, { additionalProperties: false }),
    ]),
  },
  'Condition',
);
export type Condition = Static<typeof Condition>;
