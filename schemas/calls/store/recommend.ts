import { Type } from 'typebox';
import { call } from '../call.ts';
import { WholeCost } from './whole-cost.ts';

const text = Type.Optional(Type.String({ maxLength: 80 }));

/** The caller. The portal narrows; the choices of the same agent's or group's people count twice. */
const asker = { platformID: text, userID: text, enroll_type: text, agentID: text, groupID: text };
const Recs = Type.Object({
  recs: Type.Array(Type.Integer(), { description: 'Plan ids, most chosen first; only plans that at least 20 enrollments chose.' }),
});

/** A plan as shown in a recommendation. */
const RecommendedPlan = Type.Object({
  plan_id: Type.Integer(),
  plan_name: Type.String(),
  plan_logo: Type.String(),
  carrier_name: Type.String(),
  plan_price: Type.Number({ description: "Dollars per month for the visitor's quote; without a quote, the lowest price for anyone." }),
  cost: WholeCost,
  is_lowest_price: Type.Boolean({ description: 'The price is the lowest for anyone.' }),
  plan_category: Type.String(),
});

/** The choices of others, counted in carts and completed enrollments; never an edited list. */
export const recommendCalls = {
  'GET /recommendation/popularity': call({
    summary: 'The plans that most people chose',
    access: 'anyone',
    request: Type.Object(asker),
    data: Recs,
  }),
  'GET /recommendation/filter': call({
    summary: 'The plans that most similar people chose: of the same state, tier, gender and decade of birth',
    access: 'anyone',
    request: Type.Object({
      ...asker,
      state: Type.Optional(Type.String({ maxLength: 2 })),
      tier: Type.Optional(Type.String({ maxLength: 3 })),
      age: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })),
      gender: Type.Optional(Type.String({ pattern: '^[01]$' })),
    }),
    data: Recs,
  }),
  'GET /recommendation/association': call({
    summary: 'The plans that people chose together with these; those of the same state count twice',
    access: 'anyone',
    request: Type.Object({
      ...asker,
      planID: Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,19}$' }),
      state: Type.Optional(Type.String({ maxLength: 2 })),
    }),
    data: Recs,
  }),
  'GET /recommendation/plan-details': call({
    summary: 'Recommended plans with their price, without those in the cart and those that the visitor cannot buy',
    access: 'visitor',
    request: Type.Object({ plan_list: Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,19}$' }) }),
    data: Type.Object({ result: Type.Array(RecommendedPlan) }),
  }),
};
