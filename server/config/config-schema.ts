import { Type, type Static } from 'typebox';
import { Condition } from '#schemas/fields/condition.ts';
import { FieldProperties } from '#schemas/fields/field-definition.ts';
import { questionLayouts } from '#schemas/health/health-question.ts';

/*
 * What may stand in the YAML files of a configuration, file by file. The same schemas are published
 * as JSON Schema, so editors complete and underline.
 */

const closed = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });
const id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' });
const snake = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
const state = Type.String({ pattern: '^[A-Z]{2}$' });
const gender = Type.Integer({ minimum: 0, maximum: 2 });
const ssn = Type.String({ pattern: '^\\d{9}$' });
const address = Type.String({ pattern: '^(https://|/)' });
const accessCode = Type.String({
  minLength: 8,
  description: 'A secret: whoever has it acts as this rep, or as the office of this group, and sees whom they enrolled.',
});
const money = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });

const dayPattern = '^\\d{2}/\\d{2}/\\d{4}$';

/** The fifteen categories under which plans are sold. */
export const categories = [
  'medical',
  'guaranteed',
  'dental',
  'vision',
  'limitedmed',
  'term_life',
  'supplemental',
  'lifestyle',
  'rx',
  'di',
  'critical',
  'accident',
  'hospital',
  'pet',
  'bundles',
] as const;

/** Where the menus lead outside the store. What is not configured is not offered. */
export const siteLinks = [
  'administration',
  'message_center',
  'file_management',
  'rep_dashboard',
  'member_dashboard',
  'group_dashboard',
  'ticket_management',
  'single_sign_on',
  'rep_registration',
  'member_registration',
  'group_registration',
  'member_login',
  'group_login',
  'group_application',
  'group_quote',
  'group_verification',
  'how_to_enroll_video',
  'how_to_group_video',
  'app_ios',
  'app_android',
  'support_request',
] as const;
export type SiteLink = (typeof siteLinks)[number];

/** A field in a list of fields: `- middle_name`, or `- ssn: { required: true }`. */
export const FieldEntry = Type.Union([
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), FieldProperties, { minProperties: 1, maxProperties: 1 }),
]);

const Host = Type.Object(
  {
    domain: Type.String({ pattern: '^[a-z0-9.-]+$' }),
    variant: Type.Optional(Type.Enum(['usag', 'government', 'elevate'])),
    landing: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'The landing that / is there.' }),
    banner_text: Type.Optional(text),
    fee_note: Type.Optional(text),
    images: Type.Optional(
      Type.Partial(Type.Object({ review_section_image: address, thank_you_image: address, banner_image: address }), closed),
    ),
  },
  closed,
);

/** site.yaml */
export const SiteFile = Type.Object(
  {
    site_name: text,
    tagline: text,
    help_phone: text,
    help_email: text,
    time_zone: Type.String({ description: 'IANA name; "today" is counted there.' }),
    site_variant: Type.Optional(Type.Enum(['', 'usag'])),
    default_landing: Type.Optional(id),
    default_portal: id,
    default_group: id,
    member_store_group: Type.Optional(id),
    secret_group_code: Type.Optional(
      Type.String({ description: 'The group whose landing on the government host shows its rep in place of itself.' }),
    ),
    hosts: Type.Optional(Type.Array(Host, { description: 'Hosts that belong to somebody: what is different there.' })),
    elevate_portal: Type.Optional(id),
    footer_plan: Type.Optional(Type.Integer({ description: 'The plan that the foot of every page points to.' })),
    association: Type.Optional(Type.Array(text, { description: 'The notice about membership of the association, a paragraph each.' })),
    links: Type.Optional(
      Type.Partial(Type.Object(Object.fromEntries(siteLinks.map((name) => [name, address])) as Record<SiteLink, typeof address>), closed),
    ),
    fee_note: text,
    bill_dates: Type.Array(Type.Integer({ minimum: 1, maximum: 28 }), { minItems: 1 }),
    statement_descriptor: text,
    texts: Type.Object({ eft: text, list_billing: text, statement_billing: text, union_fees: text }, closed),
    agreements: Type.Array(Type.Object({ id: snake, head: text, body: text, required: Type.Boolean() }, closed)),
    quote: Type.Object(
      {
        fields: Type.Array(FieldEntry, { minItems: 1 }),
        landing: Type.Optional(
          Type.Array(FieldEntry, { minItems: 1, description: 'The landing form, in which the tier follows from who is added.' }),
        ),
      },
      closed,
    ),
    categories: Type.Array(Type.Object({ category: Type.Enum([...categories]), name: text, icon: text }, closed), { minItems: 1 }),
  },
  closed,
);

/** people.yaml: portals, agents, groups and the members that reps see in the demonstration. */
export const PeopleFile = Type.Object(
  {
    portals: Type.Array(Type.Object({ id, name: text, code: text }, closed), { minItems: 1 }),
    agents: Type.Array(
      Type.Object(
        {
          id,
          code: Type.String({ minLength: 1, description: 'By which the rep is known; it stands on landing pages and agreements.' }),
          access_code: Type.Optional(accessCode),
          first_name: text,
          last_name: text,
          email: text,
          phone: text,
          landing_url: Type.Optional(text),
          logo: text,
          image: Type.Optional(text),
          image_link: Type.Optional(text),
          tagline: Type.Optional(text),
          about_name: Type.Optional(text),
          bio: Type.Optional(text),
          bypass_page: Type.Optional(Type.Boolean()),
          portals: Type.Array(id),
          groups: Type.Array(id),
        },
        closed,
      ),
    ),
    groups: Type.Array(
      Type.Object(
        {
          id,
          code: Type.String({ minLength: 1, description: 'By which its employees enroll.' }),
          access_code: Type.Optional(accessCode),
          name: text,
          display_name: text,
          email: text,
          phone: text,
          address1: text,
          city: text,
          state,
          zip: Type.String({ pattern: '^\\d{5}$' }),
          landing_url: Type.Optional(text),
          logo: text,
          image: Type.Optional(text),
          image_link: Type.Optional(text),
          tagline: Type.Optional(text),
          about_name: Type.Optional(text),
          about: Type.Optional(text),
          bypass_page: Type.Optional(Type.Boolean()),
          portal: id,
          agent: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'The rep who looks after it.' })),
          payment: Type.Optional(Type.Enum(['list', 'elist', 'stmt'])),
        },
        closed,
      ),
    ),
    members: Type.Array(
      Type.Object(
        {
          id,
          first_name: text,
          last_name: text,
          birthdate: text,
          gender,
          email: text,
          phone: text,
          ssn,
          zip: Type.String({ pattern: '^\\d{5}$' }),
          agent: Type.Optional(id),
          group: Type.Optional(id),
          policy_id: Type.Optional(text),
          plans: Type.Optional(Type.Array(Type.Object({ plan: Type.Integer(), status: text }, closed))),
          answers: Type.Optional(
            Type.Record(
              snake,
              Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), Type.Union([Type.String(), Type.Number()])),
              {
                description: 'By step: what they answered when they enrolled, shown to them again.',
              },
            ),
          ),
          dependents: Type.Optional(
            Type.Array(
              Type.Object(
                {
                  id,
                  relationship: Type.Enum(['spouse', 'child']),
                  first_name: text,
                  last_name: text,
                  birthdate: text,
                  gender,
                  ssn: Type.Optional(ssn),
                },
                closed,
              ),
            ),
          ),
        },
        closed,
      ),
    ),
    referrals: Type.Optional(
      Type.Array(Type.Object({ id, name: text, agent: Type.Optional(id), group: Type.Optional(id) }, closed), {
        description: 'Who may send people to /referrals?rid=<id>, and on whose behalf.',
      }),
    ),
  },
  closed,
);

const stepKind = Type.Enum(['form', 'list', 'questions', 'agreement', 'review']);

/** What a list of a carrier's own is a list of. */
const ListOf = Type.Object(
  {
    one: Type.String({ minLength: 1, description: 'What one entry is, such as `trip`: the fields are asked of each.' }),
    least: Type.Integer({ minimum: 0, maximum: 20, description: 'Entries that there are at the least.' }),
    most: Type.Integer({ minimum: 1, maximum: 20, description: 'Entries that there may be.' }),
  },
  closed,
);

/** steps.yaml: the steps of every enrollment. */
export const StepsFile = Type.Object(
  {
    steps: Type.Array(
      Type.Object(
        {
          tab: snake,
          title: text,
          order: Type.Integer({ minimum: 0, maximum: 10 }),
          kind: stepKind,
          required: Type.Enum(['always', 'when_a_plan_asks', 'never']),
          required_when: Type.Optional(Condition),
          fields: Type.Optional(Type.Array(FieldEntry)),
          list: Type.Optional(ListOf),
        },
        closed,
      ),
      { minItems: 1 },
    ),
    option_lists: Type.Record(
      snake,
      Type.Array(Type.Object({ name: text, value: Type.Union([Type.String(), Type.Number()]) }, closed), { minItems: 1 }),
    ),
  },
  closed,
);

const Question = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    text,
    layout: Type.Optional(
      Type.Enum([...questionLayouts], { description: 'The details behind a Yes. Without it 145 has none, 146 and 147 ask for a history.' }),
    ),
  },
  closed,
);

/** What a carrier or plan adds to a step: fields, or questions where the step asks questions. */
const Asked = Type.Object(
  {
    fields: Type.Optional(Type.Array(FieldEntry)),
    questions: Type.Optional(Type.Array(Question, { minItems: 1 })),
    medication_question: Type.Optional(Type.Object({ id: Type.Integer({ minimum: 1 }), text }, closed)),
  },
  closed,
);

const TierPrices = Type.Partial(Type.Object({ IO: money, IS: money, IC: money, IF: money }), closed);

/** A question of the plan's own page, answered before the plan is put into the cart. */
const PlanQuestion = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    text,
    must_be_yes: Type.Optional(Type.Boolean({ description: 'Nobody goes on without a Yes.' })),
    health: Type.Optional(Type.Boolean({ description: 'A question about health.' })),
    declined: Type.Optional(
      Type.Object({ by: Type.Enum(['yes', 'no']), message: text }, { ...closed, description: 'The answer by which the carrier declines.' }),
    ),
  },
  closed,
);

const Rate = Type.Object(
  {
    age: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()], { description: 'From and to, both included.' })),
    gender: Type.Optional(Type.Enum([0, 1])),
    tobacco: Type.Optional(Type.Boolean()),
    states: Type.Optional(Type.Array(state)),
    prices: TierPrices,
  },
  closed,
);

/** A plan: the first rate that fits a person is the price. */
export const PlanEntry = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    name: text,
    category: Type.Enum([...categories]),
    kind: Type.Optional(Type.Enum(['premier', 'iha'])),
    plan_type: Type.Optional(Type.String({ description: '`MM` stands in the performance section.' })),
    short_text: text,
    body_text: text,
    callout: Type.Optional(text),
    featured: Type.Optional(Type.Boolean()),
    benefits: Type.Optional(Type.Array(Type.Object({ name: text, value: text }, closed))),
    exclusions: Type.Optional(Type.Array(text)),
    examples: Type.Optional(Type.Array(Type.Object({ title: text, text }, closed))),
    faq: Type.Optional(Type.Array(Type.Object({ question: text, answer: text }, closed))),
    bundle: Type.Optional(Type.Array(text, { minItems: 2, maxItems: 5, description: 'The products that are sold in one.' })),
    paired_with: Type.Optional(Type.Integer({ description: 'The id of the plan that is always bought along.' })),
    membership: Type.Optional(Type.Boolean({ description: 'A wellness membership: offered with plans that need one, never alone.' })),
    needs_membership: Type.Optional(Type.Boolean({ description: 'Bought only together with a wellness membership.' })),
    becomes: Type.Optional(
      Type.Object(
        {
          plan: Type.Integer({ description: 'The id of the plan that is sold instead.' }),
          from_age: Type.Optional(Type.Integer({ minimum: 0, description: 'From this age on; without it always.' })),
        },
        closed,
      ),
    ),
    blackout: Type.Optional(
      Type.Object(
        { from: Type.String({ pattern: dayPattern }), until: Type.String({ pattern: dayPattern }), message: text },
        { ...closed, description: 'The days, both included, on which nobody can put the plan into a cart.' },
      ),
    ),
    plan_questions: Type.Optional(Type.Array(PlanQuestion, { minItems: 1 })),
    statements: Type.Optional(
      Type.Array(Type.Object({ id: Type.Integer({ minimum: 1 }), text }, closed), {
        minItems: 1,
        description: 'What must be true of whoever buys the plan, confirmed one by one.',
      }),
    ),
    portals: Type.Optional(Type.Array(id)),
    limits: Type.Optional(
      Type.Object(
        {
          age: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
          age_message: Type.Optional(Type.String({ minLength: 1, description: "Said outside the age in place of the store's own words." })),
          states: Type.Optional(Type.Array(state, { minItems: 1 })),
          not_in_states: Type.Optional(Type.Array(state, { minItems: 1 })),
          zip_prefixes: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{1,5}$' }), { minItems: 1 })),
          salary: Type.Optional(Type.Boolean({ description: 'Needs the annual income.' })),
          tobacco: Type.Optional(Type.Boolean({ description: 'Needs the answer about tobacco.' })),
          hours: Type.Optional(Type.Integer({ description: 'Hours a week at the least.' })),
        },
        closed,
      ),
    ),
    rates: Type.Array(Rate, { minItems: 1 }),
    one_time_fees: Type.Optional(Type.Array(Type.Object({ name: text, amount: money }, closed))),
    monthly_fees: Type.Optional(Type.Array(Type.Object({ name: text, prices: TierPrices }, closed))),
    net_price: Type.Optional(money),
    signature_required: Type.Optional(Type.Boolean()),
    payment: Type.Optional(Type.Array(Type.Enum(['cc', 'eft']), { minItems: 1 })),
    effective_days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 28 }), { minItems: 1 })),
    agreements: Type.Optional(Type.Array(Type.Object({ id: snake, head: text, body: text, required: Type.Boolean() }, closed))),
    asks: Type.Optional(
      Type.Record(snake, Asked, { description: 'Steps that this plan needs, with the fields and questions that it adds there.' }),
    ),
  },
  closed,
);

/** carriers/<name>.yaml */
export const CarrierFile = Type.Object(
  {
    id,
    name: text,
    mark: Type.String({ minLength: 1, maxLength: 3 }),
    special_message: Type.Optional(text),
    asks: Type.Optional(Type.Record(snake, Asked)),
    plans: Type.Array(PlanEntry, { minItems: 1 }),
  },
  closed,
);

export type SiteFile = Static<typeof SiteFile>;
export type PeopleFile = Static<typeof PeopleFile>;
export type StepsFile = Static<typeof StepsFile>;
export type CarrierFile = Static<typeof CarrierFile>;
export type PlanEntry = Static<typeof PlanEntry>;
export type StepEntry = StepsFile['steps'][number];
export type FieldEntry = Static<typeof FieldEntry>;
