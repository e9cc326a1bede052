import { expect, test } from 'vitest';
import { factsOf } from '#server/rules/people/facts.ts';
import { neededSteps } from '#server/steps/asked.ts';
import { aFilter, aPlan, demoConfig, plansOf, someFacts, today } from './examples.ts';

const config = demoConfig();
const needed = (ids: readonly number[], facts = someFacts()) =>
  neededSteps(config, facts, plansOf(config, ...ids))
    .filter((step) => step.required)
    .map((step) => step.tab_name);

test('a plain plan asks for the person, the contact, the agreement and the payment', () => {
  expect(needed([201])).toEqual(['primary_info', 'contact_info', 'billing_info', 'agreement_info', 'review_info']);
});

test('a step is needed if one plan asks for it', () => {
  expect(needed([201, 202])).toContain('employer_info');
  expect(needed([201, 302])).toContain('beneficiary_info');
  expect(needed([201, 109])).toContain('primary_health_info');
});

test('dependents are asked for only if the tier covers more than the member', () => {
  expect(needed([101], someFacts({ tier: 'IO' }))).not.toContain('dependent_info');
  for (const tier of ['IS', 'IC', 'IF'] as const) expect(needed([101], someFacts({ tier }))).toContain('dependent_info');
});

test('dependents are asked for if their number affects the price, even if no plan asks for their step', () => {
  // Steady Heart Critical and Bright Smile cost more for a family; a pet plan and a membership cost the same for
  // everyone.
  for (const id of [109, 201]) expect(needed([id], someFacts({ tier: 'IF' })), String(id)).toContain('dependent_info');
  expect(needed([109], someFacts({ tier: 'IO' }))).not.toContain('dependent_info');
  expect(needed([209], someFacts({ tier: 'IF' }))).not.toContain('dependent_info');
  // Only Telehealth's family tier costs more.
  expect(needed([404], someFacts({ tier: 'IS' }))).not.toContain('dependent_info');
  expect(needed([404], someFacts({ tier: 'IF' }))).toContain('dependent_info');
});

test('a fee that is higher for a tier makes people affect the price too', () => {
  const dues = { monthly_fees: [{ name: 'Dues', prices: { IO: 2, IS: 4 } }], rates: [{ prices: { IO: 20, IS: 20 } }] };
  const asks = (tier: 'IO' | 'IS') =>
    neededSteps(config, someFacts({ tier }), [aPlan(dues)]).find((step) => step.tab_name === 'dependent_info')?.required;
  expect([asks('IO'), asks('IS')]).toEqual([false, true]);
});

test('every step is listed, needed or not, in the order of the configuration', () => {
  const all = neededSteps({ steps: config.steps.toReversed() }, someFacts(), []);
  expect(all.map((step) => step.tab_name)).toEqual([
    'primary_info',
    'contact_info',
    'employer_info',
    'beneficiary_info',
    'primary_health_info',
    'dependent_info',
    'emergency_contacts',
    'billing_info',
    'agreement_info',
    'review_info',
  ]);
});

test('no one needs a disabled step', () => {
  const steps = config.steps.map((step) => (step.tab === 'employer_info' ? { ...step, required: 'never' as const } : step));
  expect(neededSteps({ steps }, someFacts(), plansOf(config, 202)).find((step) => step.tab_name === 'employer_info')?.required).toBe(false);
});

test('facts contain what conditions can ask about', () => {
  const enrollment = {
    filter: aFilter({ is_smoker: 1, annual_incode: 52_000, group_id: 'tidewater' }),
    eprocess: 'rep',
    type: 'new-group-member',
  };
  expect(factsOf(enrollment, plansOf(config, 401, 402, 101), today)).toEqual({
    tier: 'IO',
    state: 'TX',
    zip: '75201',
    age: 40,
    gender: 1,
    tobacco: 1,
    annual_income: 52_000,
    hours: undefined,
    group_id: 'tidewater',
    process: 'rep',
    enroll_type: 'new-group-member',
    plans: [401, 402, 101],
    plan_kinds: ['premier', 'iha'],
    categories: ['medical', 'guaranteed'],
  });
});

test('an unknown process counts as an applicant', () => {
  expect(factsOf({ filter: aFilter(), eprocess: 'admin', type: '' }, [], today).process).toBe('applicant');
});
