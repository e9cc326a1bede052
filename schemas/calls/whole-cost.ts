import { Type, type Static } from 'typebox';

/** What must be paid for a plan, everything included, in dollars. */
export const WholeCost = Type.Object(
  {
    monthly: Type.Number({ description: 'Dollars per month: the premium, mandatory fees, and any companion.' }),
    one_time: Type.Number({ description: 'Dollars charged once, with the first month.' }),
    parts: Type.Array(
      Type.Object({
        name: Type.String(),
        amount: Type.Number(),
        once: Type.Boolean(),
        paid_with: Type.Optional(
          Type.String({ description: 'The plan in the same cart with which it is already paid; it costs nothing here.' }),
        ),
      }),
      { description: 'The breakdown, the premium first, under the name of the plan; empty if it is the premium alone.' },
    ),
  },
  { description: 'The whole cost of the plan in this cart.' },
);
export type WholeCost = Static<typeof WholeCost>;
