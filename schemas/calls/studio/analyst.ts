import { Type } from 'typebox';
import { tiers } from '#schemas/rules/tier.ts';
import { stepKinds } from '#schemas/steps/step-kinds.ts';
import { call, isoDayText } from '../call.ts';
import { StepList } from '../enrollment/step-list.ts';

const processes = ['applicant', 'rep', 'group'] as const;
const carrierId = Type.String({ maxLength: 60, pattern: '^[a-z0-9][a-z0-9_-]*$' });
const hits = Type.Integer({ minimum: 0 });

const AnalystPlan = Type.Object({
  plan_id: Type.Integer(),
  name: Type.String(),
  category: Type.String(),
  kind: Type.Union([Type.Literal('premier'), Type.Literal('iha'), Type.Null()]),
});

/** A carrier with its plans, for choosing a cart. */
export const Carrier = Type.Object({ carrier_id: Type.String(), name: Type.String(), plans: Type.Array(AnalystPlan) });

const step = {
  tab_name: Type.String(),
  title: Type.String(),
  required: Type.Boolean(),
  order: Type.Number(),
  complete: Type.Boolean(),
  kind: Type.Enum([...stepKinds]),
  list: Type.Optional(StepList),
};

/** A step of an example enrollment. */
export const StepListed = Type.Object(step);

const AnalystStep = Type.Object({
  ...step,
  why: Type.String({ description: 'Why these enrollments do or do not have the step.' }),
});

/** The properties of an example enrollment besides its plans. */
export const example = { tier: Type.Enum([...tiers]), process: Type.Enum([...processes]) };

/** The counts of a step: how often it was seen and how it was left; no answers and no names. */
const StepNumbers = Type.Object({
  tab_name: Type.String(),
  title: Type.String(),
  opened: hits,
  saved: hits,
  stands: Type.Integer({ minimum: 0, description: 'Enrollments last seen here, within a day.' }),
  left: Type.Integer({ minimum: 0, description: 'Enrollments last seen here, longer ago.' }),
  back: Type.Integer({ minimum: 0, description: 'How often people went from here to an earlier step.' }),
  later: Type.Integer({ minimum: 0, description: 'How often people saved here for later.' }),
  refusals: Type.Array(Type.Object({ field_name: Type.String(), label: Type.String(), times: hits }), {
    description: 'What stopped saves, most frequent first.',
  }),
});

/** The calls of an analyst: the real steps of any cart, and statistics of real enrollments. */
export const analystCalls = {
  'GET /get-analyst-plans': call({
    summary: 'The carriers with their plans, for choosing a cart',
    access: 'analyst',
    request: Type.Object({}),
    data: Type.Object({
      result: Type.Array(Carrier),
    }),
  }),
  'GET /get-analyst-steps': call({
    summary: 'The steps that an enrollment with this cart, tier and process would have, and why',
    access: 'analyst',
    request: Type.Object({
      plans: Type.String({ maxLength: 400, pattern: '^\\d+(,\\d+)*$', description: 'Plan ids, separated by commas.' }),
      ...example,
    }),
    data: Type.Object({
      result: Type.Array(AnalystStep),
      household: Type.Object({ tier: Type.Enum([...tiers]), premier: Type.Boolean(), iha: Type.Boolean() }),
    }),
  }),
  'GET /get-analyst-numbers': call({
    summary: 'Statistics of enrollments by step in a period: counts only',
    access: 'analyst',
    request: Type.Object({
      from: isoDayText,
      to: isoDayText,
      carrier_id: Type.Optional(carrierId),
      process: Type.Optional(Type.Enum([...processes])),
    }),
    data: Type.Object({
      result: Type.Array(StepNumbers),
      completed: Type.Integer({ minimum: 0, description: 'Enrollments that were completed.' }),
    }),
  }),
};
