import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { stepDefinitions } from '#server/steps/asked.ts';
import { aPlan, demoConfig, plansOf, someFacts, today } from './examples.ts';

const config = demoConfig();
const asked = (tab: string, plans: readonly Plan[], facts = someFacts()) => stepDefinitions(config, tab, facts, plans, today);
const names = (tab: string, plans: readonly Plan[], facts = someFacts()) => asked(tab, plans, facts).map((field) => field.field_name);
const named = (tab: string, name: string, plans: readonly Plan[], facts = someFacts()) =>
  asked(tab, plans, facts).find((field) => field.field_name === name);

test('every step of every demo plan, and of all together, can be asked', () => {
  const all = [...config.plans.values()];
  for (const plans of [...all.map((plan) => [plan]), all]) {
    for (const { tab } of config.steps) expect(buildForm(tab, asked(tab, plans)).broken).toEqual([]);
  }
});

test('fields of carriers and plans come after those of the step, each name once', () => {
  const pets = plansOf(config, 209, 210);
  expect(names('primary_info', pets)).toEqual([
    'first_name',
    'middle_name',
    'last_name',
    'birthdate',
    'gender',
    'marital_status',
    'ssn',
    'pet_name',
    'pet_kind',
    'pet_birthdate',
  ]);
});

test('a field has its first definition, and is required if any definition requires it', () => {
  const field = { field_name: 'seat', label: 'Seat', required: false, read_only: false };
  const plans = [
    aPlan({ asks: { contact_info: [field] } }),
    aPlan({ id: 2, asks: { contact_info: [{ ...field, label: 'Another label', required: true }] } }),
  ];
  expect(named('contact_info', 'seat', plans)).toEqual({ ...field, required: true });
});

test('place of birth is required only if both parts are', () => {
  const both = [aPlan({ asks: { contact_info: [required('birth_city'), required('birth_state')] } })];
  const one = [aPlan({ asks: { contact_info: [required('birth_city'), { ...required('birth_state'), required: false }] } })];
  expect(named('contact_info', 'birth_city', both)?.required).toBe(true);
  expect(named('contact_info', 'birth_city', one)?.required).toBe(false);
});

test('more about the employer is required only if all four questions are', () => {
  expect(named('employer_info', 'emp_industry', plansOf(config, 401))?.required).toBe(true);
  expect(named('employer_info', 'emp_industry', plansOf(config, 303))?.required).toBe(false);
});

test('choices without options use the list with their name', () => {
  expect(named('employer_info', 'employment_status', plansOf(config, 202))?.options).toContainEqual({ name: 'Retired', value: 'R' });
});

test('the agreement asks for acceptance of each text, shows who verifies, and ends with the signature', () => {
  // Each name ends in a fingerprint of its text.
  expect(names('agreement_info', plansOf(config, 202, 203)).map((name) => name.replace(/_[0-9a-f]{8}$/, ''))).toEqual([
    'accept_electronic_consent',
    'accept_accuracy',
    'accept_eft_authorization',
    'accept_bright_smile_waiting',
    'user_name',
    'date',
    'signature',
  ]);
  const waiting = asked('agreement_info', plansOf(config, 202)).find(({ field_name }) =>
    field_name.startsWith('accept_bright_smile_waiting_'),
  );
  expect(waiting).toMatchObject({
    type: 'checkbox',
    label: 'Bright Smile waiting period',
    disclaimer: expect.stringContaining('six months'),
    required: true,
  });
});

test('a reworded text is a new text that must be agreed to again', () => {
  const [plan] = plansOf(config, 202);
  const reworded = { ...plan!, agreements: plan!.agreements!.map((text) => ({ ...text, body: `${text.body} And more.` })) };
  const boxes = (plans: Config['plans']) =>
    stepDefinitions({ ...config, plans }, 'agreement_info', someFacts(), [plan!], today)
      .map(({ field_name }) => field_name)
      .filter((name) => name.startsWith('accept_bright'));
  const then = boxes(config.plans);
  const now = boxes(new Map(config.plans).set(202, reworded));
  expect(now).toHaveLength(1);
  expect(now).not.toEqual(then);
});

test.each([
  ['applicant', 'Applicant Verification', ['user_name', 'date']],
  ['rep', 'Broker Verification', ['agent_name', 'agent_code', 'date']],
  ['group', 'Group Verification', ['group_name', 'group_code', 'date']],
] as const)('an enrollment by %s is verified by them', (process, section, fields) => {
  const verification = asked('agreement_info', plansOf(config, 201), someFacts({ process })).filter((field) => field.section === section);
  expect(verification.map((field) => field.field_name)).toEqual(fields);
  expect(verification.every((field) => field.read_only)).toBe(true);
});

test('no signature is required for plans that do without', () => {
  expect(names('agreement_info', plansOf(config, 306))).not.toContain('signature');
});

test('billing offers card and account, or only the account if a plan requires it', () => {
  const values = (ids: number[]) =>
    named('billing_info', 'payment_method', plansOf(config, ...ids))?.options?.map((option) => option.value);
  expect(values([201])).toEqual(['cc', 'eft']);
  expect(values([201, 401])).toEqual(['eft']);
});

test('billing offers the site’s days and card years for two decades', () => {
  expect(named('billing_info', 'bill_date', plansOf(config, 201))).toMatchObject({
    default: 28,
    options: expect.arrayContaining([{ name: '28th of month', value: 28 }]),
  });
  const years = named('billing_info', 'expiration_year', plansOf(config, 201))?.options ?? [];
  expect([years.length, years[0]?.value, years.at(-1)?.value]).toEqual([21, '2026', '2046']);
});

test('if the group pays, billing is only a notice', () => {
  const fields = asked('billing_info', plansOf(config, 201), someFacts({ group_id: 'northlight' }));
  expect(fields).toEqual([
    { field_name: 'notice', type: 'notice', label: config.site.texts.list_billing, required: false, read_only: true },
  ]);
  expect(asked('billing_info', plansOf(config, 201), someFacts({ group_id: 'tidewater' }))[0]?.label).toBe(
    config.site.texts.statement_billing,
  );
});

test('an unknown step asks nothing', () => {
  expect(names('travel_info', plansOf(config, 201))).toEqual([]);
});

function required(field_name: string) {
  return { field_name, required: true, read_only: false };
}
