import { Type, type Static } from 'typebox';

/** The employer's and the employee's part of a monthly amount, in dollars. */
export const Payers = Type.Object(
  {
    employer_pays: Type.Number(),
    employee_pays: Type.Number({ description: 'The two add up to the monthly amount.' }),
    per_paycheck: Type.Number({ description: "The employee's part for each paycheck." }),
    paychecks_per_year: Type.Integer(),
  },
  { description: "Only for a group's employee whose employer contributes; prices stay what they are." },
);
export type Payers = Static<typeof Payers>;

/** The whole cost of a plan, everything included, in dollars. */
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
    payers: Type.Optional(Payers),
  },
  { description: 'The whole cost of the plan in this cart.' },
);
export type WholeCost = Static<typeof WholeCost>;
