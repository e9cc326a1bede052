import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { findPolicy } from '#server/store/policies/policies.ts';
import { copyPlace } from '#server/store/seal/sealed-places.ts';
import { openAnswers, savedStep } from '#server/store/steps/step-answers.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

const server = serverForAll(sqlite.create);
let client: TestClient;
let enrollment_id: string;
beforeEach(async () => {
  server.configure(demoConfig);
  server.at('2026-03-10T17:00:00Z');
  client = server.client();
  enrollment_id = await startEnrollment(client);
  await answerSteps(client, enrollment_id);
});

const complete = () => client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
const openTabs = async () =>
  (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result
    .filter((tab) => tab.required && !tab.complete)
    .map((tab) => tab.tab_name);
const withPlan = (config: Config, change: (plan: Plan) => Plan): Config => ({
  ...config,
  hash: randomUUID(),
  plans: new Map([...config.plans].map(([id, plan]) => [id, id === 201 ? change(plan) : plan])),
});

test('a field that a carrier adds opens its step again, is required, stored and mailed', async () => {
  const color: FieldDefinition = { field_name: 'favorite_color', label: 'Favorite color', type: 'text', required: true, read_only: false };
  server.configure((config) => withPlan(config, (plan) => ({ ...plan, asks: { ...plan.asks, contact_info: [color] } })));
  expect(await openTabs()).toEqual(['contact_info', 'review_info']);
  expect((await client.refused('POST /save-contact-info', { enrollment_id, ...contact })).data).toEqual([
    { target_element: 'favorite_color', error_message: messages.required },
  ]);
  const answers = { ...contact, favorite_color: 'Teal', enrollment_id };
  await client.call('POST /save-contact-info', answers);
  const { result } = await client.call('GET /get-form-fields-contact-info', { enrollment_id });
  expect(result.find((field) => field.field_name === 'favorite_color')).toMatchObject({ value: 'Teal' });
  await sign(client, enrollment_id);
  await complete();
  expect((await server.app.inject('/dev/outbox')).body).toContain('Favorite color: Teal');
});

test('a step that a carrier adds is asked, checked and stored like any other', async () => {
  const fields: FieldDefinition[] = [{ field_name: 'country', label: 'Country', type: 'text', required: true, read_only: false }];
  server.configure((config) => ({
    ...config,
    hash: randomUUID(),
    steps: [...config.steps, { tab: 'travel_info', title: 'Travel', order: 5, kind: 'form', required: 'always', fields }],
  }));
  expect(await openTabs()).toContain('travel_info');
  expect(await client.refused('POST /save-review-info', { enrollment_id, first_enroll: 1 })).toMatchObject({
    message: expect.stringContaining('Travel'),
  });
  await client.call('POST /save-step-info', { enrollment_id, tab_name: 'travel_info', answers: { country: 'Portugal', unknown: 'x' } });
  const shown = await client.call('GET /get-form-fields-step-info', { enrollment_id, tab_name: 'travel_info' });
  expect(shown.result).toMatchObject([{ field_name: 'country', value: 'Portugal' }]);
});

test('the generic save keeps the rules of the product’s steps, and refuses reserved names', async () => {
  const generic = (tab_name: string, answers: object) =>
    client.refused('POST /save-step-info', { enrollment_id, tab_name, answers: answers as never });
  expect((await generic('contact_info', { ...contact, address1: '' })).data).toMatchObject([{ target_element: 'address1' }]);
  // Those that this enrollment needs are checked by their rules; see steps/either-call.test.ts.
  expect((await generic('agreement_info', {})).errorCode).toBe('invalid-answers');
  expect((await generic('billing_info', {})).errorCode).toBe('invalid-answers');
  expect((await generic('review_info', {})).errorCode).toBe('form-unknown');
  for (const tab of ['beneficiary_info', 'dependent_info']) expect((await generic(tab, {})).errorCode, tab).toBe('invalid-request');
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(['step-not-required', 'invalid-request'], name).toContain((await generic(name, {})).errorCode);
  }
});

test('either call can save a skipped employer', async () => {
  server.configure((config) =>
    withPlan(config, (plan) => ({ ...plan, kind: 'iha', asks: { ...plan.asks, employer_info: [requiredText('employer')] } })),
  );
  expect(await openTabs()).toContain('employer_info');
  await client.call('POST /save-step-info', { enrollment_id, tab_name: 'employer_info', answers: {} });
  expect(await openTabs()).not.toContain('employer_info');
});

test('a changed price is shown before anything is completed with it', async () => {
  server.configure((config) => withPlan(config, (plan) => ({ ...plan, rates: [{ prices: { IO: 99 } }] })));
  expect(await client.refused('POST /save-review-info', { enrollment_id, first_enroll: 1 })).toMatchObject({
    statusCode: 409,
    errorCode: 'pricing-changed',
  });
  expect((await client.call('GET /get-plan-cart', { enrollment_id })).result[0]).toMatchObject({ plan_id: 201, price: 99 });
  await sign(client, enrollment_id);
  await complete();
});

test('a plan that is no longer sold blocks completion', async () => {
  server.configure((config) => ({ ...config, hash: randomUUID(), plans: new Map([...config.plans].filter(([id]) => id !== 201)) }));
  expect(await client.refused('POST /save-review-info', { enrollment_id, first_enroll: 1 })).toMatchObject({ statusCode: 409 });
});

test('changing a quote changes prices and facts about the applicant, and nothing else', async () => {
  await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, dob: '05/14/1960' });
  const { result } = await client.call('GET /get-form-fields-personal-info', { enrollment_id });
  expect(result.find((field) => field.field_name === 'birthdate')).toMatchObject({ value: '05/14/1960', read_only: true });
  const filter = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' });
  expect(filter.result).toMatchObject({ zip: '75201', state: 'TX', tier: 'IO', gender: 1 });
  await sign(client, enrollment_id);
  await complete();
});

test('a date of birth and a gender that the quote changes after the step was saved are what is reviewed, signed and stored', async () => {
  const shown = async () => (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'primary_info' })).result;
  const inQuote = { birthdate: '05/14/1960', gender: 0 };
  await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, dob: '05/14/1960', gender: 0 });
  expect(await shown()).toMatchObject({ first_name: 'Dana', ...inQuote });
  const { withdrawn } = await client.call('GET /get-signature-request', { enrollment_id });
  expect(withdrawn).toBe('You changed your date of birth and your gender. Please sign again.');
  await sign(client, enrollment_id);
  const { policy_id } = await complete();
  expect(await shown()).toMatchObject(inQuote);
  const own = await ownSealer(server, enrollment_id);
  const [step, policy] = await Promise.all([
    savedStep(server.services.store.db, enrollment_id, 'primary_info'),
    findPolicy(server.services.store.db, policy_id),
  ]);
  // Exports read what is stored.
  expect(step && openAnswers(own, step)).toMatchObject(inQuote);
  const copy = own.open(copyPlace(policy_id), policy?.sealed_copy ?? '');
  expect([copy.includes('["Date of birth","05/14/1960"]'), copy.includes('05/14/1991')]).toEqual([true, false]);
});

test('values that the server determines cannot be sent', async () => {
  const answers = { ...personal, birthdate: '01/01/1900', gender: 0, is_admin: 1, enrollment_id };
  await client.call('POST /save-personal-info', answers);
  const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'primary_info' });
  expect(result).toMatchObject({ birthdate: '05/14/1991', gender: 1 });
  expect(result).not.toHaveProperty('is_admin');
});

test('saving an unchanged mask decrypts no secret, so nothing goes into the audit log', async () => {
  const shown = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'primary_info' });
  const { result: same } = shown as { result: Record<string, unknown> };
  expect(same.ssn).toBe('***-**-1234');
  const again = { ...same, first_name: 'Dan', enrollment_id };
  await client.call('POST /save-personal-info', again);
  const audit = () => server.services.store.db.selectFrom('audit').selectAll().where('enrollment_id', '=', enrollment_id).execute();
  expect(await audit()).toEqual([]);
});

test('two windows that save at once both get an answer, and one of the saves is kept whole', async () => {
  const save = (first_name: string) => client.send('POST /save-personal-info', { enrollment_id, ...personal, first_name });
  const answers = await Promise.all(['Ada', 'Bea', 'Cy'].map(save));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'primary_info' });
  expect(['Ada', 'Bea', 'Cy']).toContain((result as { first_name: string }).first_name);
});
