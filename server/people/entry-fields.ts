import type { FieldDefinition, Option } from '#schemas/fields/field-definition.ts';
import { listDefinition } from '#schemas/fields/list-field.ts';
import { personalFields } from '#schemas/fields/catalogue/personal.ts';
import { states } from '#schemas/fields/catalogue/states.ts';
import { tierLabel, tiers } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';

/** A field of an entry's form, and the path of its answer in the entry. */
export interface EntryField {
  readonly path: readonly string[];
  readonly definition: FieldDefinition;
}

type Asked = Omit<FieldDefinition, 'field_name' | 'required' | 'read_only'>;

// Not by the names alone, because the catalogue knows some of them from other forms.
const nameOf = (path: readonly string[]) => ['entry', ...path].join('_');

function optional(path: string, asked: Asked): EntryField {
  const steps = path.split('.');
  return { path: steps, definition: { field_name: nameOf(steps), ...asked, autocomplete: 'off', required: false, read_only: false } };
}

function needed(path: string, asked: Asked): EntryField {
  const { definition, ...field } = optional(path, asked);
  return { ...field, definition: { ...definition, required: true } };
}

const text = (label: string, more: Partial<Asked> = {}): Asked => ({ label, type: 'text', width: 'half', max: 100, ...more });

/** The id of a new entry. */
export const idField = needed(
  'id',
  text('ID', {
    max: 60,
    pattern: '^[a-z0-9][a-z0-9-]*$',
    pattern_message: 'Please enter lower case letters, digits and hyphens.',
    help: 'Lower case letters, digits and hyphens. It never changes, because enrollments name it.',
  }),
);

const contact: readonly EntryField[] = [
  needed('email', { label: 'Email', type: 'email', width: 'half' }),
  needed('phone', { label: 'Phone', type: 'phone', width: 'half' }),
];

const page = 'Landing page';
const picture: Partial<Asked> = {
  section: page,
  max: 500,
  pattern: '^/[^/\\\\].*$',
  pattern_message: 'Please enter an address of this site, such as /pictures/rosa.png.',
  help: 'Its address on this site, such as /pictures/rosa.png. Pictures from other sites cannot be shown.',
};
const website: Partial<Asked> = {
  section: page,
  max: 500,
  pattern: '^(https://[^/\\\\].*|/([^/\\\\].*)?)$',
  pattern_message: 'Please enter an address that begins with https:// or with one slash.',
  help: 'Where the name on the page leads.',
};
const shown: readonly EntryField[] = [
  optional(
    'landing_url',
    text('Address of the page', {
      section: page,
      pattern: '^/[A-Za-z0-9][A-Za-z0-9_-]*$',
      pattern_message: 'Please enter a slash and one word, such as /rosa.',
      help: 'A slash and one word, such as /rosa. Without a page, no one can sign in with the access code.',
    }),
  ),
  needed('logo', text('Initials', { section: page, max: 4, help: 'Shown as the logo where there is no picture.' })),
  optional('image', text('Picture', picture)),
  optional('image_link', text('Website', website)),
  optional('hue', {
    label: 'Hue',
    type: 'number',
    width: 'half',
    section: page,
    min: 0,
    max: 359,
    help: 'Of buttons and links: 30 red, 70 amber, 145 green, 182 teal, 255 blue, 300 violet.',
  }),
  optional('bypass_page', {
    label: 'Skip the page',
    type: 'yes_no',
    width: 'half',
    section: page,
    help: 'Visitors go straight to the plans.',
  }),
  optional('tagline', text('Tagline', { section: page, width: 'full', max: 200 })),
  optional('es.tagline', text('Tagline in Spanish', { section: page, width: 'full', max: 200 })),
];

const about = (path: 'bio' | 'about'): readonly EntryField[] => [
  optional('about_name', text('Heading of About', { section: page, help: '“About” and the name, if this is empty.' })),
  optional('es.about_name', text('Heading of About in Spanish', { section: page })),
  optional(path, { label: 'About', type: 'textarea', section: page, max: 2000 }),
  optional(`es.${path}`, { label: 'About in Spanish', type: 'textarea', section: page, max: 2000 }),
];

interface Named {
  readonly id: string;
  readonly name: string;
  readonly retired?: boolean | undefined;
}

const choices = (entries: readonly Named[]): Option[] =>
  entries.map(({ id, name, retired }) => ({ name: retired ? `${name} (retired)` : name, value: id }));

const agentNames = ({ people }: Config) =>
  choices(people.agents.map(({ first_name, last_name, ...agent }) => ({ ...agent, name: `${first_name} ${last_name}` })));
const groupNames = ({ people }: Config) => choices(people.groups);
const portalNames = ({ people }: Config) => choices(people.portals);

// A form cannot offer a choice without options.
const choose = (path: string, options: readonly Option[], asked: Asked): readonly EntryField[] =>
  options.length === 0 ? [] : [optional(path, { ...asked, options: [...options] })];

/** The fields of an agent. */
export const agentFields = (config: Config): readonly EntryField[] => [
  needed('first_name', { label: 'First name', type: 'name', width: 'half' }),
  needed('last_name', { label: 'Last name', type: 'name', width: 'half' }),
  needed('code', text('Rep ID', { help: 'Shown on landing pages and agreements. It does not sign anyone in.' })),
  ...contact,
  ...shown,
  ...about('bio'),
  ...choose('portals', portalNames(config), { label: 'Portals', type: 'flags', section: 'Where the agent sells' }),
  ...choose('groups', groupNames(config), { label: 'Groups', type: 'flags', section: 'Where the agent sells' }),
];

/** The fields of a portal. */
export const portalFields = (): readonly EntryField[] => [
  needed('name', text('Name')),
  needed('code', text('Code', { help: 'Carriers receive it with each enrollment.' })),
];

const payments: readonly Option[] = [
  { name: 'List bill', value: 'list' },
  { name: 'Electronic list bill', value: 'elist' },
  { name: 'Monthly statement', value: 'stmt' },
];

/** The fields of a group. */
export const groupFields = (config: Config): readonly EntryField[] => [
  needed('name', text('Legal name')),
  needed('display_name', text('Name on pages')),
  optional('es.display_name', text('Name on pages in Spanish')),
  needed('code', text('Employee code', { help: 'Employees enter it to enroll. It is shown on agreements and to the group’s reps.' })),
  ...contact,
  needed('address1', { label: 'Address', type: 'text', max: 100, section: 'Address' }),
  needed('city', { label: 'City', type: 'text', width: 'third', max: 60, section: 'Address' }),
  needed('state', {
    label: 'State',
    type: 'choice',
    width: 'third',
    section: 'Address',
    options: states.map(({ name, abbrev }) => ({ name, value: abbrev })),
  }),
  needed('zip', { label: 'Zip code', type: 'zip', width: 'third', section: 'Address' }),
  ...shown,
  ...about('about'),
  needed('portal', { label: 'Portal', type: 'choice', width: 'half', section: 'Enrolling', options: portalNames(config) }),
  ...choose('agent', agentNames(config), { label: 'Responsible agent', type: 'choice', width: 'half', section: 'Enrolling' }),
  optional('payment', {
    label: 'The group pays by',
    type: 'choice',
    width: 'half',
    section: 'Enrolling',
    options: [...payments],
    help: 'Without one, employees pay by card or from their bank account.',
  }),
  optional('open_enrollment.from', { label: 'Open enrollment begins', type: 'date', width: 'half', section: 'Enrolling' }),
  optional('open_enrollment.until', {
    label: 'Open enrollment ends',
    type: 'date',
    width: 'half',
    section: 'Enrolling',
    help: 'Without a day, employees may always enroll.',
  }),
  ...contributionFields(config),
];

/** The fields of a member. Dependents, payments and answers on file are not asked, and stay. */
export const memberFields = (config: Config): readonly EntryField[] => [
  needed('first_name', { label: 'First name', type: 'name', width: 'half' }),
  needed('last_name', { label: 'Last name', type: 'name', width: 'half' }),
  needed('birthdate', { label: 'Date of birth', type: 'date', width: 'half', max: 'today' }),
  needed('gender', { label: 'Gender', type: 'choice', width: 'half', options: personalFields.gender?.options ?? [] }),
  needed('ssn', { label: 'Social Security Number', type: 'ssn', width: 'half', help: 'Once saved, only its last four digits are shown.' }),
  needed('zip', { label: 'Zip code', type: 'zip', width: 'half' }),
  ...contact,
  ...choose('agent', agentNames(config), { label: 'Agent', type: 'choice', width: 'half', section: 'Belongs to' }),
  ...choose('group', groupNames(config), { label: 'Group', type: 'choice', width: 'half', section: 'Belongs to' }),
  optional('policy_id', text('Policy', { section: 'Plans' })),
  { path: ['plans'], definition: plansOnFile(config) },
];

const mostPlans = 20;

function plansOnFile({ plans }: Config): FieldDefinition {
  const options = [...plans.values()].map(({ id, name }) => ({ name, value: id }));
  return listDefinition({
    name: nameOf(['plans']),
    one: 'plan',
    least: 0,
    most: mostPlans,
    section: 'Plans',
    fields: [
      needed('plan', { label: 'Plan', type: 'choice', width: 'half', options }).definition,
      needed('status', text('Status', { help: 'Such as ACTIVE or TERMINATED.' })).definition,
    ],
  });
}

const paid = 'What the employer pays';
const percent = {
  label: 'Percent of the cost',
  type: 'text',
  width: 'half',
  max: 6,
  pattern: '^(100|\\d{1,2}(\\.\\d{1,2})?)$',
  pattern_message: 'Please enter a percentage up to 100.',
} as const satisfies Asked;
const amount = {
  label: 'Or dollars a month',
  type: 'text',
  width: 'half',
  max: 10,
  pattern: '^\\d{1,6}(\\.\\d{1,2})?$',
  pattern_message: 'Please enter dollars, such as 15 or 15.50.',
} as const satisfies Asked;

const contributes = { field: nameOf(['contributes']), equals: 1 } as const;
const mostRules = 20;

function contributionFields(config: Config): readonly EntryField[] {
  const inRow = (path: string, asked: Asked) => optional(path, asked).definition;
  const rules = listDefinition({
    name: nameOf(['contributions', 'rules']),
    one: 'rule',
    least: 0,
    most: mostRules,
    section: 'Rules: the first that fits decides',
    when: contributes,
    fields: [
      inRow('categories', { label: 'Categories', type: 'flags', options: categoryOptions(config) }),
      inRow('plans', {
        label: 'Or plans',
        type: 'text',
        max: 200,
        pattern: '^\\d+(\\s*,\\s*\\d+)*$',
        pattern_message: 'Please enter plan numbers with commas between them.',
        help: 'Their numbers, with commas.',
      }),
      inRow('tiers', { label: 'Tiers', type: 'flags', options: tiers.map((tier) => ({ name: tierLabel(tier), value: tier })) }),
      inRow('percent', percent),
      inRow('amount', amount),
    ],
  });
  return [
    optional('contributes', { label: 'Does the employer pay a part?', type: 'yes_no', section: paid }),
    needed('contributions.paychecks_per_year', {
      label: 'Paychecks a year',
      type: 'choice',
      width: 'half',
      section: paid,
      show_when: contributes,
      options: [12, 24, 26, 52].map((value) => ({ name: String(value), value })),
    }),
    optional('contributions.default.percent', { ...percent, section: paid, show_when: contributes, help: 'For what no rule fits.' }),
    optional('contributions.default.amount', { ...amount, section: paid, show_when: contributes }),
    { path: ['contributions', 'rules'], definition: rules },
  ];
}

const categoryOptions = ({ site }: Config): Option[] => site.categories.map(({ category, name }) => ({ name, value: category }));
