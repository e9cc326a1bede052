import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const dollars = Type.Number({ minimum: 0, maximum: 1_000_000 });
const times = Type.Integer({ minimum: 0, maximum: 1000 });

const Copays = Type.Partial(Type.Object({ visit: dollars, specialist: dollars, prescription: dollars }), closed);

/** The cost sharing between a plan and its member. Dollars are for one person. */
export const CostSharing = Type.Object(
  {
    deductible: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Dollars a year that the member pays first.' }),
    coinsurance: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Percent that the member pays after the deductible; no estimate without it.' }),
    ),
    out_of_pocket_limit: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Dollars a year after which the plan pays everything.' }),
    ),
    copays: Type.Optional(Copays),
    visits_at_copay: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'Office visits a year that cost the copay; all, if left out.' }),
    ),
  },
  { ...closed, description: 'What a member pays besides the premium; the listing sorts by it and estimates a year with it.' },
);
export type CostSharing = Static<typeof CostSharing>;

const CareUse = Type.Object({ visits: times, specialists: times, prescriptions: times, other: dollars }, closed);
export type CareUse = Static<typeof CareUse>;

/** The meaning of low, medium and high use of care in a year for one person, and the price of each service without a copay. */
export const ExpectedCare = Type.Object(
  {
    prices: Type.Object({ visit: dollars, specialist: dollars, prescription: dollars }, closed),
    low: CareUse,
    medium: CareUse,
    high: CareUse,
  },
  { ...closed, description: 'Assumptions behind the estimated yearly cost of the plans in this category; no estimates without them.' },
);
export type ExpectedCare = Static<typeof ExpectedCare>;
