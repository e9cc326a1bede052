import { Type, type Static } from 'typebox';
import { groupPayments } from '#schemas/rules/payment.ts';
import { Contributions } from './contributions.ts';
import { accessCode, address, closed, gender, hue, id, landingAddress, snake, translatable, ssn, state, text } from './words.ts';

const day = Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4}$' });
const retired = Type.Optional(Type.Boolean({ description: 'Nothing new starts with it; what was started keeps it.' }));

// Of an agent or a group.
const landingPage = {
  landing_url: Type.Optional(landingAddress),
  logo: text,
  hue: Type.Optional(hue),
  image: Type.Optional(text),
  image_link: Type.Optional(address),
  tagline: Type.Optional(text),
  about_name: Type.Optional(text),
  bypass_page: Type.Optional(Type.Boolean()),
} as const;

/** people.yaml, with which a database begins: portals, agents, groups, and the members that reps see. */
export const PeopleFile = Type.Object(
  {
    portals: Type.Array(Type.Object({ id, name: text, code: text, retired }, closed), { minItems: 1 }),
    agents: Type.Array(
      translatable(
        {
          id,
          code: Type.String({ minLength: 1, description: 'The rep id, shown on landing pages and agreements.' }),
          access_code: Type.Optional(accessCode),
          first_name: text,
          last_name: text,
          email: text,
          phone: text,
          ...landingPage,
          bio: Type.Optional(text),
          portals: Type.Array(id),
          groups: Type.Array(id),
          retired,
        },
        ['tagline', 'about_name', 'bio'],
      ),
    ),
    groups: Type.Array(
      translatable(
        {
          id,
          code: Type.String({ minLength: 1, description: 'The code with which its employees enroll.' }),
          access_code: Type.Optional(accessCode),
          name: text,
          display_name: text,
          email: text,
          phone: text,
          address1: text,
          city: text,
          state,
          zip: Type.String({ pattern: '^\\d{5}$' }),
          ...landingPage,
          about: Type.Optional(text),
          portal: id,
          agent: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'The rep responsible for it.' })),
          payment: Type.Optional(Type.Enum([...groupPayments])),
          open_enrollment: Type.Optional(
            Type.Object(
              { from: Type.Optional(day), until: day },
              { ...closed, description: 'When its employees enroll or waive coverage; always, if left out. Days are mm/dd/yyyy.' },
            ),
          ),
          contributions: Type.Optional(Contributions),
          retired,
        },
        ['display_name', 'tagline', 'about_name', 'about'],
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
          payments: Type.Optional(
            Type.Array(
              Type.Object(
                {
                  id,
                  token: Type.String({ minLength: 1, description: "The vault's token for the number." }),
                  number: Type.String({
                    pattern: '^\\d{1,6}\\*{2,}\\d{0,4}$',
                    description: 'How it is shown to its owner: never the full number.',
                  }),
                  ending: Type.String({ pattern: '^\\d{2,4}$', description: 'Its last digits.' }),
                  answers: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]*$' }), Type.Union([Type.String(), Type.Number()]), {
                    description: 'Their answers to the billing step, without the number.',
                  }),
                },
                closed,
              ),
              { description: 'Payment methods that they can reuse.' },
            ),
          ),
          retired,
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
        description: 'Who may refer people with /referrals?rid=<id>, and on whose behalf.',
      }),
    ),
  },
  closed,
);

export type PeopleFile = Static<typeof PeopleFile>;
