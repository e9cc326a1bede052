import { Type } from 'typebox';
import { tiers } from '#schemas/rules/tier.ts';
import { categories } from './categories.ts';
import { closed, money } from './words.ts';

const paid = {
  percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: "Part of the plan's monthly cost, in percent." })),
  amount: Type.Optional({ ...money, description: 'Dollars a month, at most what the plan costs.' }),
};

/** An employer's contributions to its employees' plans: the first rule that fits decides, otherwise the default. */
export const Contributions = Type.Object(
  {
    paychecks_per_year: Type.Enum([12, 24, 26, 52], { description: 'How often the employees are paid.' }),
    default: Type.Object(paid, { ...closed, description: 'For what no rule fits: `percent` or `amount`.' }),
    rules: Type.Optional(
      Type.Array(
        Type.Object(
          {
            plans: Type.Optional(Type.Array(Type.Integer(), { minItems: 1 })),
            categories: Type.Optional(Type.Array(Type.Enum([...categories]), { minItems: 1 })),
            tiers: Type.Optional(Type.Array(Type.Enum([...tiers]), { minItems: 1 })),
            ...paid,
          },
          closed,
        ),
        { description: 'Each for some plans, categories or tiers: the first that fits decides.' },
      ),
    ),
  },
  { ...closed, description: 'What the employer pays towards the monthly cost of plans; nothing, if left out.' },
);
