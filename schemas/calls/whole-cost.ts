import { Type, type Static } from 'typebox';

/** What must be paid for a plan, everything included, in dollars. */
export const WholeCost = Type.Object(
  {
    monthly: Type.Number({ description: 'Dollars a month: the premium, mandatory fees, and what always comes along.' }),
    one_time: Type.Number({ description: 'Dollars that are charged once, with the first month.' }),
    parts: Type.Array(
      Type.Object({
        name: Type.String(),
        amount: Type.Number(),
        once: Type.Boolean(),
        paid_with: Type.Optional(
          Type.String({ description: 'The plan of the same cart with which it is paid already; it costs nothing here.' }),
        ),
      }),
      { description: 'What it is made of, the premium first, under the name of the plan; empty when it is the premium alone.' },
    ),
  },
  { description: 'What the plan costs as a whole, in this cart.' },
);
export type WholeCost = Static<typeof WholeCost>;
