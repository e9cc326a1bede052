import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { type Answers, openingAnswers } from '#schemas/forms/answers/answers.ts';
import { askedBy } from '#schemas/forms/asked-by.ts';
import type { FieldUi } from '#schemas/forms/schema/ui-schema.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
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

test('the faults of an empty form are only those of shown fields', () => {
  expect(faultsIn(billing, {})).toEqual({ payment_method: 'Field is required' });
});

test('the chosen way of paying decides what is required', () => {
  expect(faultsIn(billing, bank)).toEqual({});
  expect(Object.keys(faultsIn(billing, { ...bank, payment_method: 'cc' }))).toEqual(['card_number', 'security_code']);
});

test('a wrong answer left behind in a hidden field is not a fault', () => {
  expect(faultsIn(billing, { ...bank, card_number: 'not a card' })).toEqual({});
});

test('a stored card is not asked for its code again, another one is', () => {
  const card = { payment_method: 'cc', card_number: '************1111' };
  expect(faultsIn(billing, card)).toEqual({});
  expect(faultsIn(billing, { ...card, card_number: '4111111111111111' })).toEqual({ security_code: 'Field is required' });
});

test('fields that decide about others are watched', () => {
  const watched = billing.fields.map(({ name }) => name).filter((name) => (billing.uiSchema[name] as FieldUi)['ui:watched']);
  expect(watched.toSorted()).toEqual(['card_number', 'payment_method', 'routing_number']);
});

test('a broken definition takes no form down', () => {
  const form = buildForm('travel_info', [definition('seat', { type: 'choice' }), definition('city', required)]);
  expect(form.broken).toEqual([{ name: 'seat', broken: 'a choice needs options' }]);
  expect(form.uiSchema.seat).toMatchObject({ 'ui:field': 'BrokenField', 'ui:broken': 'a choice needs options' });
  expect(faultsIn(form, {})).toEqual({ city: 'Field is required' });
});

test('a read-only field is shown, never required and never checked', () => {
  const form = buildForm('agreement_info', [definition('agent_code', { required: true, read_only: true, value: 'A-100' })]);
  expect(openingAnswers(form.fields)).toEqual({ agent_code: 'A-100' });
  expect(faultsIn(form, { agent_code: 5 })).toEqual({});
});

test('what was answered in a hidden field counts as not answered for those that ask about it', () => {
  const { fields } = buildForm('travel_info', [
    definition('flies', { type: 'yes_no' }),
    definition('seat', { show_when: { field: 'flies', equals: 1 } }),
    definition('cabin', { show_when: { field: 'seat', filled: false } }),
  ]);
  const shown = (answers: Answers) => visibleFields(fields, answers).map((field) => field.name);
  expect(shown({ flies: 1, seat: '4A' })).toEqual(['flies', 'seat']);
  expect(shown({ flies: 0, seat: '4A' })).toEqual(['flies', 'cabin']);
});

test('fields that wait for each other in a circle are broken, and take no form down', () => {
  const form = buildForm('travel_info', [
    definition('a', { show_when: { field: 'b', filled: false } }),
    definition('b', { show_when: { field: 'a', filled: false } }),
    definition('c', { show_when: { field: 'c', filled: true } }),
    definition('d', { show_when: { field: 'a', filled: false } }),
  ]);
  expect(form.broken.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(visibleFields(form.fields, {}).map((field) => field.name)).toEqual(['d']);
});

test('the schema carries no id, for validators keep the first schema of an id', () => {
  expect(buildForm('travel_info', [definition('seat', required)]).schema).not.toHaveProperty('$id');
});

test('the names that a schema asks for are those under conditions too, and no read-only ones', () => {
  const { schema } = buildForm('travel_info', [
    definition('flies', { type: 'yes_no' }),
    definition('seat', { show_when: { field: 'flies', equals: 1 } }),
    definition('agent_code', { read_only: true }),
    definition('words', { type: 'notice', label: 'Bring your pass' }),
  ]);
  expect(askedBy(schema)).toEqual(['flies', 'seat']);
});
