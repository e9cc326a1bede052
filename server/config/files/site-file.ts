import { Type, type Static } from 'typebox';
import { ExpectedCare } from '#schemas/calls/store/care.ts';
import { languages } from '#schemas/language/languages.ts';
import { categories } from './categories.ts';
import { FieldEntry } from './field-entry.ts';
import { address, closed, hue, id, snake, translatable, text } from './words.ts';

/** The links from the menus to pages outside the store. Links that are not configured are not shown. */
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
  'privacy',
  'terms',
] as const;

export type SiteLink = (typeof siteLinks)[number];

const Host = translatable(
  {
    domain: Type.String({ pattern: '^[a-z0-9.-]+$' }),
    variant: Type.Optional(Type.Enum(['usag', 'government', 'elevate'])),
    landing: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'The landing page shown at /.' }),
    banner_text: Type.Optional(text),
    fee_note: Type.Optional(text),
    association: Type.Optional(Type.Array(text, { description: "Its notice about association membership, in place of the site's." })),
    help_phone: Type.Optional(Type.String({ description: 'Its help line; none, if left out.' })),
    images: Type.Optional(
      Type.Partial(Type.Object({ review_section_image: address, thank_you_image: address, banner_image: address }), closed),
    ),
  },
  ['banner_text', 'fee_note', 'association'],
);

/** Something that happens after an enrollment is complete, for the receipt. */
export const NextStep = translatable(
  {
    head: text,
    body: text,
    days: Type.Integer({ minimum: 0, maximum: 365, description: 'Days until it has happened.' }),
    from: Type.Enum(['enrollment', 'effective_date'], { description: 'The day from which they count.' }),
    payers_only: Type.Optional(Type.Boolean({ description: 'Not for people whose group pays.' })),
    paid_by: Type.Optional(Type.Enum(['card', 'bank'], { description: 'Only for people who pay this way.' })),
  },
  ['head', 'body'],
);
export type NextStep = Static<typeof NextStep>;

/** On which days a way to pay is charged. */
const Charge = Type.Object(
  {
    from: Type.Enum(['enrollment', 'effective_date'], { description: 'The first day on which the first charge may come.' }),
    within_days: Type.Integer({ minimum: 0, maximum: 60, description: 'Days after it by which the first charge has come.' }),
    monthly_on: Type.Optional(
      Type.Enum(['bill_date', 'effective_date'], {
        description: 'The day of the month of each later charge: the chosen bill date, or that of the effective date.',
      }),
    ),
  },
  closed,
);
export type Charge = Static<typeof Charge>;

const Category = translatable(
  {
    category: Type.Enum([...categories]),
    name: text,
    icon: text,
    key_facts: Type.Optional(
      Type.Array(text, {
        minItems: 1,
        maxItems: 3,
        uniqueItems: true,
        description: 'The benefits, by name, that the listing shows on each plan of the category.',
      }),
    ),
    expected_care: Type.Optional(ExpectedCare),
  },
  ['name', 'key_facts'],
);

/** site.yaml */
export const SiteFile = translatable(
  {
    site_name: text,
    tagline: text,
    help_phone: text,
    help_email: text,
    hue: Type.Optional(hue),
    time_zone: Type.String({ description: 'IANA time zone; determines "today".' }),
    site_variant: Type.Optional(Type.Enum(['', 'usag'])),
    languages: Type.Optional(
      Type.Array(Type.Enum([...languages]), {
        minItems: 1,
        uniqueItems: true,
        description:
          "The languages that visitors can choose, the site's own first; English only, if left out. Texts of the configuration have their Spanish in `es` beside them; those without stay English.",
      }),
    ),
    default_landing: Type.Optional(id),
    default_portal: id,
    default_group: id,
    member_store_group: Type.Optional(id),
    secret_group_code: Type.Optional(
      Type.String({ description: 'The group whose landing page on the government host shows its rep instead of the group.' }),
    ),
    hosts: Type.Optional(Type.Array(Host, { description: 'Hosts with their own differences.' })),
    elevate_portal: Type.Optional(id),
    patriot_portal: Type.Optional(id),
    footer_plan: Type.Optional(Type.Integer({ description: 'The plan that the footer of every page links to.' })),
    association: Type.Optional(Type.Array(text, { description: 'The notice about association membership, one item per paragraph.' })),
    links: Type.Optional(
      Type.Partial(Type.Object(Object.fromEntries(siteLinks.map((name) => [name, address])) as Record<SiteLink, typeof address>), closed),
    ),
    fee_note: text,
    bill_dates: Type.Array(Type.Integer({ minimum: 1, maximum: 28 }), { minItems: 1 }),
    statement_descriptor: text,
    texts: translatable({ eft: text, list_billing: text, statement_billing: text, union_fees: text }, [
      'eft',
      'list_billing',
      'statement_billing',
      'union_fees',
    ]),
    agreements: Type.Array(translatable({ id: snake, head: text, body: text, required: Type.Boolean() }, ['head', 'body'])),
    quote: Type.Object(
      {
        fields: Type.Array(FieldEntry, { minItems: 1 }),
        landing: Type.Optional(
          Type.Array(FieldEntry, {
            minItems: 1,
            description: 'The landing page form, which derives the tier from the people who are added.',
          }),
        ),
      },
      closed,
    ),
    charges: Type.Optional(
      Type.Object(
        { card: Type.Optional(Charge), bank: Type.Optional(Charge) },
        { ...closed, description: 'When a card and a bank account are charged; review says so before an enrollment is completed.' },
      ),
    ),
    next_steps: Type.Optional(Type.Array(NextStep, { description: 'What happens after an enrollment; the receipt shows it by date.' })),
    waiver_reasons: Type.Optional(
      Type.Array(translatable({ id: snake, text }, ['text']), {
        description: 'Why employees waive coverage; they can always name another reason.',
      }),
    ),
    renewals: Type.Optional(
      Type.Object(
        {
          after_months: Type.Integer({ minimum: 1, maximum: 60, description: 'Months from the effective date to the end of the term.' }),
          notice_days: Type.Integer({ minimum: 1, maximum: 180, description: 'Days before that end from which a renewal is due.' }),
        },
        { ...closed, description: "When a policy's renewal is due, for the broker's desk; left out, it shows no renewals." },
      ),
    ),
    how_to_cancel: Type.Optional(Type.String({ minLength: 1, description: 'How to cancel a complete enrollment, for the receipt.' })),
    categories: Type.Array(Category, { minItems: 1 }),
  },
  ['site_name', 'tagline', 'association', 'fee_note', 'how_to_cancel'],
);

export type SiteFile = Static<typeof SiteFile>;
