import { knownNames } from '#schemas/fields/catalogue/catalogue.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { FieldKindName } from '#schemas/fields/field-kinds.ts';
import { listDefinition } from '#schemas/fields/list-field.ts';

const asked = { required: true, read_only: false } as const;
const open = { required: false, read_only: false } as const;

/** The names of the kinds of fields that a carrier may use. */
const kinds: Readonly<Record<Exclude<FieldKindName, 'list'>, string>> = {
  text: 'One line of text',
  textarea: 'Several lines of text',
  name: 'Name of a person',
  date: 'Date',
  number: 'Number',
  count: 'Small number with plus and minus buttons',
  money: 'Whole dollars',
  digits: 'Digits only',
  choice: 'One choice from a list',
  radio: 'One of a few choices, all visible',
  yes_no: 'Yes or No',
  checkbox: 'Checkbox',
  flags: 'Several checkboxes',
  email: 'Email address',
  phone: 'Phone number',
  zip: 'Zip code',
  state: 'State',
  ssn: 'Social Security Number',
  password: 'Password',
  routing_number: 'Routing number',
  account_number: 'Account number',
  card_number: 'Card number',
  security_code: 'Card security code',
  signature: 'Signature',
  notice: 'Text to read, with no answer',
};

const ifUnknown: Pick<FieldDefinition, 'show_when'> = { show_when: { not: { field: 'new_field', in: [...knownNames('')] } } };
const ifList: Pick<FieldDefinition, 'show_when'> = { show_when: { field: 'kind', equals: 'list' } };
const inSpanish = 'If it is empty, people who read Spanish see the English text.';

/** A field of a step, as a carrier describes it. A name that every step knows needs neither label nor type. */
const newField = (): readonly FieldDefinition[] => [
  {
    field_name: 'new_field',
    label: 'Name in the file',
    help: 'Letters, digits and _, such as badge_number. A name that the product knows, such as birthdate, comes with its label.',
    type: 'text',
    max: 60,
    pattern: '[A-Za-z][A-Za-z0-9_]*',
    pattern_message: 'Letters, digits and _, with a letter first',
    ...asked,
  },
  { field_name: 'label_en', label: 'Label', type: 'text', ...ifUnknown, ...asked },
  { field_name: 'label_es', label: 'Label in Spanish', type: 'text', help: inSpanish, ...ifUnknown, ...open },
  {
    field_name: 'kind',
    label: 'Type of answer',
    type: 'choice',
    options: Object.entries(kinds).map(([value, name]) => ({ name, value })),
    ...ifUnknown,
    ...asked,
  },
  listDefinition({
    name: 'choices',
    one: 'choice',
    least: 2,
    most: 20,
    when: { and: [...(ifUnknown.show_when ? [ifUnknown.show_when] : []), { field: 'kind', in: ['choice', 'radio', 'flags'] }] },
    fields: [
      { field_name: 'name', label: 'Choice', type: 'text', width: 'half', ...asked },
      { field_name: 'name_es', label: 'In Spanish', type: 'text', width: 'half', ...open },
    ],
  }),
  { field_name: 'is_required', label: 'Enrollers must answer it', type: 'checkbox', ...open },
];

const newStep = (): readonly FieldDefinition[] => [
  {
    field_name: 'new_step',
    label: 'Name in the file',
    help: 'Lowercase letters, digits and _, such as travel_info.',
    type: 'text',
    max: 60,
    pattern: '[a-z][a-z0-9_]*',
    pattern_message: 'Lowercase letters, digits and _, with a letter first',
    ...asked,
  },
  { field_name: 'title_en', label: 'Title', type: 'text', ...asked },
  { field_name: 'title_es', label: 'Title in Spanish', type: 'text', help: inSpanish, ...open },
  {
    field_name: 'asked',
    label: 'Who is asked',
    type: 'choice',
    options: [
      { name: 'Every enrollment', value: 'always' },
      { name: 'Enrollments with a plan that asks for it', value: 'when_a_plan_asks' },
      { name: 'No one yet', value: 'never' },
    ],
    ...asked,
  },
  {
    field_name: 'kind',
    label: 'What it asks',
    type: 'radio',
    options: [
      { name: 'Its questions once', value: 'form' },
      { name: 'Its questions for each item of a list', value: 'list' },
    ],
    ...asked,
  },
  { field_name: 'one_en', label: 'What one item is called', type: 'text', help: 'In lowercase, such as vehicle.', ...ifList, ...asked },
  { field_name: 'one_es', label: 'The same in Spanish', type: 'text', ...ifList, ...open },
  { field_name: 'most', label: 'Maximum number of items', type: 'number', min: 1, max: 20, ...ifList, ...asked },
];

/** The forms of the studio, in English as all forms of staff. */
export const studioForms: Readonly<Record<string, () => readonly FieldDefinition[]>> = {
  'publish-configuration': () => [{ field_name: 'note', label: 'Reason for the change', type: 'text', max: 300, ...open }],
  'new-carrier': () => [{ field_name: 'carrier_name', label: 'Name of the carrier', type: 'text', max: 60, ...asked }],
  'new-field': newField,
  'new-step': newStep,
};
