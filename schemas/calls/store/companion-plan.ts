import { Type } from 'typebox';

/** Present on a plan that is only sold together with another. */
export const CompanionPlan = Type.Optional(Type.String({ description: 'Which plan it is sold with, in a sentence.' }));
