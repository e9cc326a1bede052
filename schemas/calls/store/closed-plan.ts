import { Type } from 'typebox';

/** Present while a plan takes no one. Its price is the one at which it is sold again. */
export const ClosedPlan = Type.Optional(Type.String({ description: "Why the plan cannot be bought now, in its carrier's words." }));
