import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { mostChildren, type Tier, tierLabel, tiers } from '#schemas/rules/tier.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Context } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';

const required = (field_name: string): FieldDefinition => ({ field_name, required: true, read_only: false });

const children = (tier: Tier): FieldDefinition => ({
  ...required('no_of_children'),
  options: Array.from({ length: mostChildren(tier) }, (_, at) => ({ name: String(at + 1), value: at + 1 })),
});

const tierOptions = (premierInCart: boolean) => tiers.map((tier) => ({ name: tierLabel(tier, premierInCart), value: tier }));

/** Small forms of the product itself, not of a carrier. The catalogue defines their fields. */
const ownForms: Readonly<Record<string, readonly FieldDefinition[]>> = {
  'dependents-IS': [required('dep_dob')],
  'dependents-IC': [children('IC')],
  'dependents-IF': [required('dep_dob'), children('IF')],
  'choose-tier': [required('tier')],
  'member-tier': [{ ...required('tier'), options: tierOptions(false) }],
  'member-tier-premier': [{ ...required('tier'), options: tierOptions(true) }],
  'access-code': [required('agent_code')],
  'employee-enrollment': [required('group_code')],
  signer: [required('birthdate')],
  'continue-enrollment': [required('code'), required('email')],
  'confirm-birthdate': [required('dob')],
  'save-later': [required('email')],
  'save-quote': [required('name'), required('email'), { ...required('message'), required: false }],
  'enroller-code': [required('enrollerCode')],
  'sign-in': [required('staff_name'), required('password')],
  'publish-configuration': [{ field_name: 'note', label: 'What is it for?', type: 'text', max: 300, required: false, read_only: false }],
  'new-carrier': [{ ...required('carrier_name'), label: 'Name of the carrier', type: 'text', max: 60 }],
  'change-password': [required('password'), required('new_password')],
};

/** One of the product's own forms by its name. */
export function ownForm({ forms }: Pick<Context, 'forms'>, name: string): ServerForm {
  const definitions = Object.hasOwn(ownForms, name) ? ownForms[name] : undefined;
  if (!definitions) throw new Refused('form-unknown');
  return forms.form(`own|${name}`, name, () => definitions);
}
