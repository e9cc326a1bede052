import { Type, type Static } from 'typebox';
import { waysToPay } from '#schemas/rules/payment.ts';
import { questionLayouts } from '#schemas/health/health-question.ts';
import { CostSharing } from '#schemas/calls/store/care.ts';
import { categories } from './categories.ts';
import { Fields } from './field-entry.ts';
import { closed, dayPattern, id, money, snake, translatable, state, text } from './words.ts';

const aboutDependent = Type.Optional(
  Type.String({ minLength: 1, description: 'The question as it is asked about a dependent. Without it, `text` is.' }),
);

const Question = translatable(
  {
    id: Type.Integer({ minimum: 1 }),
    text,
    about_dependent: aboutDependent,
    layout: Type.Optional(
      Type.Enum([...questionLayouts], {
        description: 'The details that a Yes asks for. Without this, 145 has none, and 146 and 147 ask for a history.',
      }),
    ),
  },
  ['text', 'about_dependent'],
);

/** The additions of a carrier or plan to a step: fields, or questions for a step of kind `questions`. */
export const Asked = Type.Object(
  {
    fields: Type.Optional(Fields),
    questions: Type.Optional(Type.Array(Question, { minItems: 1 })),
    medication_question: Type.Optional(
      translatable({ id: Type.Integer({ minimum: 1 }), text, about_dependent: aboutDependent }, ['text', 'about_dependent']),
    ),
  },
  closed,
);
export type Asked = Static<typeof Asked>;

const TierPrices = Type.Partial(Type.Object({ IO: money, IS: money, IC: money, IF: money }), closed);

const shared = Type.Optional(
  Type.Boolean({
    description: 'Charged once for all plans of the carrier in a cart; each of them must list it with the same amount.',
  }),
);

/** A question on the plan's own page, answered before the plan goes into the cart. */
const PlanQuestion = translatable(
  {
    id: Type.Integer({ minimum: 1 }),
    text,
    must_be_yes: Type.Optional(Type.Boolean({ description: 'People can continue only with a Yes.' })),
    health: Type.Optional(Type.Boolean({ description: 'A health question.' })),
    declined: Type.Optional(
      translatable({ by: Type.Enum(['yes', 'no']), message: text }, ['message'], {
        ...closed,
        description: 'The answer for which the carrier declines.',
      }),
    ),
  },
  ['text'],
);

const Rate = Type.Object(
  {
    age: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()], { description: 'From and to, both inclusive.' })),
    gender: Type.Optional(Type.Enum([0, 1])),
    tobacco: Type.Optional(Type.Boolean()),
    states: Type.Optional(Type.Array(state)),
    prices: TierPrices,
  },
  closed,
);

/** A plan. Its price is the first rate that fits the person. */
export const PlanEntry = translatable(
  {
    id: Type.Integer({ minimum: 1 }),
    name: text,
    category: Type.Enum([...categories]),
    kind: Type.Optional(Type.Enum(['premier', 'iha'])),
    plan_type: Type.Optional(Type.String({ description: '`MM` appears in the performance section.' })),
    short_text: text,
    body_text: text,
    callout: Type.Optional(text),
    underwriting: Type.Optional(
      Type.String({ minLength: 1, description: 'The notice in the cart that the coverage depends on medical underwriting.' }),
    ),
    featured: Type.Optional(Type.Boolean()),
    benefits: Type.Optional(Type.Array(translatable({ name: text, value: text }, ['name', 'value']))),
    cost_sharing: Type.Optional(CostSharing),
    exclusions: Type.Optional(Type.Array(text)),
    examples: Type.Optional(Type.Array(translatable({ title: text, text }, ['title', 'text']))),
    faq: Type.Optional(Type.Array(translatable({ question: text, answer: text }, ['question', 'answer']))),
    bundle: Type.Optional(Type.Array(text, { minItems: 2, maxItems: 5, description: 'The products combined in this plan.' })),
    paired_with: Type.Optional(Type.Integer({ description: 'The id of the plan that is always bought with this one.' })),
    membership: Type.Optional(Type.Boolean({ description: 'A wellness membership: offered with plans that need one, never alone.' })),
    needs_membership: Type.Optional(Type.Boolean({ description: 'Sold only together with a wellness membership.' })),
    becomes: Type.Optional(
      Type.Object(
        {
          plan: Type.Integer({ description: 'The id of the plan that is sold instead.' }),
          from_age: Type.Optional(Type.Integer({ minimum: 0, description: 'From this age on; always, if left out.' })),
        },
        closed,
      ),
    ),
    blackout: Type.Optional(
      translatable(
        { from: Type.String({ pattern: dayPattern }), until: Type.String({ pattern: dayPattern }), message: text },
        ['message'],
        {
          ...closed,
          description: 'The days, both inclusive, on which the plan cannot be added to a cart.',
        },
      ),
    ),
    plan_questions: Type.Optional(Type.Array(PlanQuestion, { minItems: 1 })),
    statements: Type.Optional(
      Type.Array(translatable({ id: Type.Integer({ minimum: 1 }), text }, ['text']), {
        minItems: 1,
        description: 'What must be true of the buyer, confirmed one by one.',
      }),
    ),
    portals: Type.Optional(Type.Array(id)),
    limits: Type.Optional(
      translatable(
        {
          age: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
          age_message: Type.Optional(
            Type.String({ minLength: 1, description: "Shown to people outside the age range, in place of the store's message." }),
          ),
          states: Type.Optional(Type.Array(state, { minItems: 1 })),
          not_in_states: Type.Optional(Type.Array(state, { minItems: 1 })),
          zip_prefixes: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{1,5}$' }), { minItems: 1 })),
          salary: Type.Optional(Type.Boolean({ description: 'Requires the annual income.' })),
          tobacco: Type.Optional(Type.Boolean({ description: 'Requires an answer about tobacco use.' })),
          hours: Type.Optional(Type.Integer({ description: 'Minimum hours per week.' })),
        },
        ['age_message'],
      ),
    ),
    rates: Type.Array(Rate, { minItems: 1 }),
    one_time_fees: Type.Optional(Type.Array(translatable({ name: text, amount: money, shared }, ['name']))),
    monthly_fees: Type.Optional(Type.Array(translatable({ name: text, prices: TierPrices, shared }, ['name']))),
    net_price: Type.Optional(money),
    signature_required: Type.Optional(Type.Boolean()),
    payment: Type.Optional(Type.Array(Type.Enum([...waysToPay]), { minItems: 1 })),
    effective_days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 28 }), { minItems: 1 })),
    agreements: Type.Optional(Type.Array(translatable({ id: snake, head: text, body: text, required: Type.Boolean() }, ['head', 'body']))),
    asks: Type.Optional(
      Type.Record(snake, Asked, { description: 'Steps that this plan needs, with the fields and questions that it adds to them.' }),
    ),
  },
  ['name', 'short_text', 'body_text', 'callout', 'underwriting', 'exclusions', 'bundle'],
);

export type PlanEntry = Static<typeof PlanEntry>;
