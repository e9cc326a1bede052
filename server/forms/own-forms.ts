import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { listDefinition } from '#schemas/fields/list-field.ts';
import { correctionReasonNames, correctionReasons } from '#schemas/desk/correction-reasons.ts';
import { cancelReasonNames, cancelReasons } from '#schemas/desk/cancel-reasons.ts';
import { eraseReasonNames, eraseReasons } from '#schemas/desk/erase-reasons.ts';
import { mostChildren, type Tier, tierLabel, tiers } from '#schemas/rules/tier.ts';
import { otherReason } from '#schemas/desk/employee-states.ts';
import type { Config } from '#server/config/config.ts';
import { waiverReasons } from '#server/rules/people/waiver-reasons.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Context } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';
import { studioForms } from './studio-forms.ts';
import { words } from './words.ts';

const required = (field_name: string): FieldDefinition => ({ field_name, required: true, read_only: false });

const children = (tier: Tier): FieldDefinition => ({
  ...required('no_of_children'),
  options: Array.from({ length: mostChildren(tier) }, (_, at) => ({ name: String(at + 1), value: at + 1 })),
});

/** What an office knows of an employee. */
const employee: readonly FieldDefinition[] = [
  { ...required('first_name'), width: 'half' },
  { ...required('last_name'), width: 'half' },
  required('email'),
  { ...required('number'), required: false },
];

const tierOptions = (premierInCart: boolean) => tiers.map((tier) => ({ name: tierLabel(tier, premierInCart), value: tier }));

const open = { required: false, read_only: false } as const;

/** A question with a Yes that asks for whom it is so. */
const aboutAnyone = (name: string, label: string): readonly FieldDefinition[] => [
  { field_name: name, label, type: 'yes_no', ...open },
  { field_name: `${name}_who`, label: words.who, type: 'text', show_when: { field: name, equals: 1 }, ...open },
];

const questionnaire = (): readonly FieldDefinition[] => [
  ...aboutAnyone('tobacco', words.hasAnyoneUsedTobacco),
  ...aboutAnyone('tests', words.hasAnyoneHadAnAbnormalTest),
  ...aboutAnyone('history', words.hasAnyoneBeenTreated),
  listDefinition({
    name: 'treatments',
    one: words.oneTreatment,
    least: 1,
    most: 10,
    when: { field: 'history', equals: 1 },
    fields: [
      { field_name: 'who', label: words.who, type: 'text', width: 'half', ...open },
      { field_name: 'disorder', label: words.disorder, type: 'text', width: 'half', ...open },
      { field_name: 'date', label: words.dateOfTreatment, type: 'date', width: 'half', ...open },
      { field_name: 'physician', label: words.physician, type: 'text', width: 'half', ...open },
    ],
  }),
];

/**
 * Small forms that belong to the product and not to a carrier, made in the language that is spoken. What their fields are,
 * the catalogue knows. Forms of staff are in English.
 */
export const ownForms: Readonly<Record<string, () => readonly FieldDefinition[]>> = {
  'dependents-IS': () => [required('dep_dob')],
  'dependents-IC': () => [children('IC')],
  'dependents-IF': () => [required('dep_dob'), children('IF')],
  'choose-tier': () => [required('tier')],
  'member-tier': () => [{ ...required('tier'), options: tierOptions(false) }],
  'member-tier-premier': () => [{ ...required('tier'), options: tierOptions(true) }],
  'access-code': () => [required('agent_code')],
  'employee-enrollment': () => [required('group_code')],
  signer: () => [required('birthdate')],
  'continue-enrollment': () => [required('code'), required('email')],
  'confirm-birthdate': () => [required('dob')],
  'save-later': () => [required('email')],
  'save-quote': () => [required('name'), required('email'), { ...required('message'), required: false }],
  'enroller-code': () => [required('enrollerCode')],
  'sign-in': () => [required('staff_name'), required('password')],
  'desk-filter': () => [{ ...required('filter_name'), label: 'Name of the filter', type: 'text', max: 60 }],
  'desk-note': () => [{ ...required('text'), label: 'New note', type: 'textarea', max: 2000 }],
  'desk-reason': () => [{ ...required('reason'), label: 'Why do you need to see it?', type: 'text', min: 5, max: 200 }],
  'desk-cancel': () => [
    { ...required('ends_on'), label: 'Last day of coverage', type: 'date' },
    {
      ...required('reason'),
      label: 'Reason',
      type: 'choice',
      options: cancelReasons.map((value) => ({ name: cancelReasonNames[value], value })),
    },
    { ...required('comment'), label: 'What is the reason?', type: 'textarea', max: 500, show_when: { field: 'reason', equals: 'other' } },
  ],
  'desk-reopen': () => [
    {
      ...required('reason'),
      label: 'Reason',
      type: 'choice',
      options: correctionReasons.map((value) => ({ name: correctionReasonNames[value], value })),
    },
    {
      ...required('comment'),
      label: 'What has to be corrected?',
      type: 'textarea',
      min: 5,
      max: 500,
      help: 'The applicant reads this above the steps.',
    },
  ],
  'desk-erase': () => [
    {
      ...required('reason'),
      label: 'Reason',
      type: 'choice',
      options: eraseReasons.map((value) => ({ name: eraseReasonNames[value], value })),
    },
    { ...required('confirm'), label: 'To confirm, type it here', type: 'text', max: 60 },
  ],
  'add-employee': () => [...employee, { ...required('birthdate'), required: false }],
  'change-employee': () => employee,
  'plan-question-view': questionnaire,
  'staff-reset': () => [{ ...required('email'), label: 'Email', type: 'email', help: 'The address to which you were invited.' }],
  'sign-in-code': () => [required('code')],
  'begin-second-factor': () => [required('password')],
  'confirm-second-factor': () => [{ ...required('code'), help: 'The six digits that the app shows now.' }],
  'remove-second-factor': () => [required('password'), required('code')],
  'set-password': () => [required('new_password')],
  'change-password': () => [{ ...required('password'), label: 'Current password' }, required('new_password')],
  ...studioForms,
};

/** Those whose choices are configured. */
const configuredForms: Readonly<Record<string, (config: Config) => readonly FieldDefinition[]>> = {
  'waive-coverage': (config) => [
    {
      ...required('reason'),
      label: words.whyNoCoverage,
      type: 'choice',
      options: waiverReasons(config).map(({ id, text }) => ({ name: text, value: id })),
    },
    { ...required('other'), label: words.whatIsTheReason, type: 'textarea', max: 300, show_when: { field: 'reason', equals: otherReason } },
    { ...required('confirmed'), label: words.iUnderstandNoCoverage, type: 'checkbox' },
  ],
};

/** One of the product's own forms by its name. */
export function ownForm({ forms, config }: Pick<Context, 'forms' | 'config'>, name: string): ServerForm {
  const asked = Object.hasOwn(configuredForms, name) ? configuredForms[name] : undefined;
  if (asked) return forms.form(`${config.hash}|own|${name}`, name, () => asked(config));
  const definitions = Object.hasOwn(ownForms, name) ? ownForms[name] : undefined;
  if (!definitions) throw new Refused('form-unknown');
  return forms.form(`own|${name}`, name, definitions);
}
