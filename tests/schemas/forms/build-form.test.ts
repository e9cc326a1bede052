import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { type Answers, openingAnswers } from '#schemas/forms/answers.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { definition, faultsIn, required } from '../support/definition.ts';

const billing = buildForm('billing_info', [
  definition('payment_method', {
    required: true,
    options: [
      { name: 'Card', value: 'cc' },
      { name: 'Bank', value: 'eft' },
    ],
  }),
  definition('routing_number', required),
  definition('account_number', required),
  definition('card_number', required),
  definition('security_code', required),
]);
const bank = { payment_method: 'eft', routing_number: '021000021', account_number: '12345678' };

test('a form asks its fields in the order of their definitions', () => {
  expect(billing.fields.map((field) => field.name)).toEqual([
    'payment_method',
    'routing_number',
    'account_number',
    'card_number',
    'security_code',
  ]);
  expect(billing.uiSchema['ui:order']).toEqual([...billing.fields.map((field) => field.name), '*']);
});

test('an empty form reports only what is shown', () => {
  expect(faultsIn(billing, {})).toEqual({ payment_method: 'Field is required' });
});

test('the chosen payment method decides what is required', () => {
  expect(faultsIn(billing, bank)).toEqual({});
  expect(Object.keys(faultsIn(billing, { ...bank, payment_method: 'cc' }))).toEqual(['card_number', 'security_code']);
});

test('an invalid answer left in a hidden field is not a fault', () => {
  expect(faultsIn(billing, { ...bank, card_number: 'not a card' })).toEqual({});
});

test('a stored card is not asked for its code again, a new one is', () => {
  const card = { payment_method: 'cc', card_number: '************1111' };
  expect(faultsIn(billing, card)).toEqual({});
  expect(faultsIn(billing, { ...card, card_number: '4111111111111111' })).toEqual({ security_code: 'Field is required' });
});

test('fields that others depend on are watched', () => {
  expect([...billing.watched].toSorted()).toEqual(['card_number', 'payment_method', 'routing_number']);
});

test('a broken definition does not break its form', () => {
  const form = buildForm('travel_info', [definition('seat', { type: 'choice' }), definition('city', required)]);
  expect(form.broken).toEqual([{ name: 'seat', broken: 'a choice needs options' }]);
  expect(form.uiSchema.seat).toMatchObject({ 'ui:widget': 'broken' });
  expect(faultsIn(form, {})).toEqual({ city: 'Field is required' });
});

test('a read-only field is shown, never required and never checked', () => {
  const form = buildForm('agreement_info', [definition('agent_code', { required: true, read_only: true, value: 'A-100' })]);
  expect(openingAnswers(form.fields)).toEqual({ agent_code: 'A-100' });
  expect(faultsIn(form, { agent_code: 5 })).toEqual({});
});

test('an answer in a hidden field counts as missing for fields that depend on it', () => {
  const { fields } = buildForm('travel_info', [
    definition('flies', { type: 'yes_no' }),
    definition('seat', { show_when: { field: 'flies', equals: 1 } }),
    definition('cabin', { show_when: { field: 'seat', filled: false } }),
  ]);
  const shown = (answers: Answers) => visibleFields(fields, answers).map((field) => field.name);
  expect(shown({ flies: 1, seat: '4A' })).toEqual(['flies', 'seat']);
  expect(shown({ flies: 0, seat: '4A' })).toEqual(['flies', 'cabin']);
});

test('fields that depend on each other in a circle end in some answer, not in a loop', () => {
  const { fields } = buildForm('travel_info', [
    definition('a', { show_when: { field: 'b', filled: false } }),
    definition('b', { show_when: { field: 'a', filled: false } }),
  ]);
  expect(visibleFields(fields, { a: 'x', b: 'y' }).map((field) => field.name)).toEqual(['b']);
});

test('the schema has no label, message or id, so that forms with the same questions share a validator', () => {
  const [one, other] = ['Seat', 'Your seat'].map(
    (label) => buildForm('travel_info', [definition('seat', { label, required: true })]).schema,
  );
  expect(one).toEqual(other);
  expect(one).not.toHaveProperty('$id');
});
