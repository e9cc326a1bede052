import { beforeEach, describe, expect, test } from 'vitest';
import { signature as drawn } from '#scripts/record/answers.ts';
import { isConsent } from '#schemas/rules/consent.ts';
import type { CopyContent } from '#server/documents/electronic-copy.ts';
import { latestEvidence } from '#server/store/enrollments/evidence.ts';
import { findPolicy } from '#server/store/policies/policies.ts';
import { copyPlace, coveredPlace } from '#server/store/seal/sealed-places.ts';
import { agreement, answerSteps, bank, card, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    server.at('2026-03-10T17:00:00Z');
    server.configure(() => demoConfig());
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, card);
  });

  const complete = () => ({ enrollment_id, first_enroll: 1 as const });
  const refusal = async () => client.refused('POST /save-review-info', complete());
  const isComplete = async () =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.find(({ tab_name }) => tab_name === 'agreement_info')?.complete;
  const checkedTexts = async () =>
    (await client.call('GET /get-form-fields-agreement-info', { enrollment_id })).result.filter(
      ({ field_name, value }) => isConsent(field_name) && value === 1,
    );
  const sign = async () => client.call('POST /save-agreement-info', { enrollment_id, ...(await agreement(client, enrollment_id)) });
  const savePersonal = (more: object) => client.call('POST /save-personal-info', { enrollment_id, ...personal, ...more });
  const saveContact = (more: object) => client.call('POST /save-contact-info', { enrollment_id, ...contact, ...more });
  const pay = (payment: object) => client.call('POST /save-billing-info', { enrollment_id, ...payment });
  const rename = () => savePersonal({ last_name: 'Other' });
  const withdrawn = async () => (await client.call('GET /get-signature-request', { enrollment_id })).withdrawn;

  test('what was changed in another window since the agreement was opened cannot be signed unseen', async () => {
    const opened = async () => (await client.call('GET /get-form-fields-agreement-info', { enrollment_id })).step_version;
    const signed = async (step_version: string | undefined) => ({
      enrollment_id,
      ...(await agreement(client, enrollment_id)),
      step_version,
    });
    const before = await opened();
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 204, plan_pricing_id: '204-IO' });
    const refused = await client.refused('POST /save-agreement-info', await signed(before));
    expect(refused).toMatchObject({ statusCode: 409, errorCode: 'signed-meanwhile', questions: { version: await opened() } });
    expect(await isComplete()).toBe(false);
    const generic = { enrollment_id, tab_name: 'agreement_info', answers: await agreement(client, enrollment_id) };
    expect((await client.refused('POST /save-step-info', { ...generic, step_version: before })).errorCode).toBe('signed-meanwhile');
    await client.call('POST /save-agreement-info', await signed(await opened()));
    expect(await isComplete()).toBe(true);
  });

  test('where no signature is required, an agreement covers the same, and is given again after a change', async () => {
    server.configure((config) => ({ ...withPlan(201, { signature_required: false })(config), hash: 'unsigned' }));
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, card);
    expect([await isComplete(), await withdrawn()]).toEqual([true, '']);
    expect(await checkedTexts()).not.toEqual([]);
    await rename();
    expect(await isComplete()).toBe(false);
    expect(await checkedTexts()).toEqual([]);
    const words = 'You changed your last name. Please agree again.';
    expect(await refusal()).toMatchObject({ errorCode: 'signature-withdrawn', message: words });
    await sign();
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test('a change that was signed is not undone without another signature, so that the last evidence is the one in force', async () => {
    await rename();
    server.at('2026-03-10T17:20:00Z');
    await sign();
    await savePersonal({});
    expect(await withdrawn()).toBe('You changed your last name. Please sign again.');
    server.at('2026-03-10T17:40:00Z');
    await sign();
    const { policy_id } = await client.call('POST /save-review-info', complete());
    const policy = await findPolicy(server.services.store.db, policy_id);
    const own = await ownSealer(server, enrollment_id);
    const { signed } = JSON.parse(own.open(copyPlace(policy_id), policy?.sealed_copy ?? '')) as CopyContent;
    expect(signed).toContain('12:40:00');
  });

  test('a plan that is added after signing withdraws the signature and says so, and a new signature covers it', async () => {
    expect(await isComplete()).toBe(true);
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 204, plan_pricing_id: '204-IO' });
    expect(await isComplete()).toBe(false);
    const { name } = server.services.configs.current().plans.get(204) ?? {};
    const words = `You added ${name}. Please sign again.`;
    expect(await refusal()).toMatchObject({
      statusCode: 409,
      errorCode: 'signature-withdrawn',
      message: words,
      data: [{ target_element: 'agreement_info', error_message: words }],
    });
    expect(await client.call('GET /get-plan-cart', { enrollment_id })).toMatchObject({ has_already_signed: false });
    await sign();
    expect([await isComplete(), await withdrawn()]).toEqual([true, '']);
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test.each([
    ['the last name', 'You changed your last name. Please sign again.', () => rename()],
    [
      'a number that is kept sealed',
      'You changed your Social Security Number. Please sign again.',
      () => savePersonal({ ssn: '219-09-1235' }),
    ],
    [
      'the payment',
      'You changed your answers in Billing Information. Please sign again.',
      () => client.call('POST /save-billing-info', { enrollment_id, ...bank }),
    ],
    ['the card', 'You changed your card number. Please sign again.', () => pay({ ...card, card_number: '4242424242424242' })],
    [
      'who is covered',
      /^You changed who is covered\. Please sign again\.$/,
      () => client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...quote, tier: 'IS' }),
    ],
    [
      'the effective date',
      'You changed the effective date. Please sign again.',
      () => client.call('POST /cart-checkout', { enrollment_id, effective_date: '05/01/2026' }),
    ],
    [
      'two answers of a step',
      'You changed your email and your phone. Please sign again.',
      () => saveContact({ email_address: 'd@example.com', phone_number: '2145550135' }),
    ],
  ])('a change of %s withdraws the signature and says so', async (_what, words, change) => {
    await change();
    expect(await isComplete()).toBe(false);
    expect(await withdrawn()).toMatch(words);
    // Another tier also asks for the people it covers: that is reported first.
    const { errorCode, message } = await refusal();
    if (errorCode === 'signature-withdrawn') expect(message).toMatch(words);
    else expect(errorCode).toBe('step-incomplete');
  });

  test('saving the same answers again, numbers as masks or typed again, keeps the signature', async () => {
    const saved = async (column: 'primary_info' | 'payment_info') =>
      (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column })).result as object;
    await client.call('POST /save-personal-info', { enrollment_id, ...(await saved('primary_info')) });
    await client.call('POST /save-billing-info', { enrollment_id, ...(await saved('payment_info')) });
    expect([await isComplete(), await withdrawn()]).toEqual([true, '']);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-billing-info', { enrollment_id, ...card });
    expect([await isComplete(), await withdrawn()]).toEqual([true, '']);
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test('undoing a change restores the signature', async () => {
    await rename();
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test('a price other than the signed one withdraws the signature', async () => {
    server.configure((config) => ({
      ...config,
      hash: 'dearer',
      plans: new Map([...config.plans].map(([id, plan]) => [id, id === 201 ? { ...plan, rates: [{ prices: { IO: 99 } }] } : plan])),
    }));
    expect((await refusal()).errorCode).toBe('pricing-changed');
    expect(await refusal()).toMatchObject({
      errorCode: 'signature-withdrawn',
      message: 'The price of Bright Smile Basic has changed. Please sign again.',
    });
  });

  test('after a withdrawal, the step opens with the agreed texts and without the picture', async () => {
    const shown = async () => (await client.call('GET /get-form-fields-agreement-info', { enrollment_id })).result;
    const valueOf = async (start: string) => (await shown()).find(({ field_name }) => field_name.startsWith(start))?.value;
    expect([await valueOf('accept_'), await valueOf('signature')]).toEqual([1, drawn]);
    await rename();
    expect([await valueOf('accept_'), await valueOf('signature')]).toEqual([1, undefined]);
  });

  test('a signature given before billing was answered is required again, wherever a carrier puts the steps', async () => {
    server.configure((config) => ({
      ...config,
      hash: 'agreement-first',
      steps: config.steps.map((step) => (step.tab === 'agreement_info' ? { ...step, order: 5.5 } : step)),
    }));
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    await sign();
    await client.call('POST /save-billing-info', { enrollment_id, ...bank });
    expect((await refusal()).message).toBe('You changed your answers in Billing Information. Please sign again.');
    await sign();
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test('the evidence identifies everything signed by one hash, and contains none of it', async () => {
    const { store } = server.services;
    const first = await latestEvidence(store.db, enrollment_id);
    expect(first?.digest).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(first)).not.toMatch(/Dana|Example|primary_info|last_name/);
  });

  test('a signature from before coverage was recorded has to be given again', async () => {
    const { store } = server.services;
    await store.write((trx) =>
      trx
        .updateTable('signature_evidence')
        .set({ digest: null, sealed_covered: null })
        .where('enrollment_id', '=', enrollment_id)
        .execute(),
    );
    expect(await refusal()).toMatchObject({ errorCode: 'signature-withdrawn' });
    await sign();
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test('a signature that covered less is given again, without a claim that something has changed', async () => {
    const { store } = server.services;
    const own = await ownSealer(server, enrollment_id);
    const { sealed_covered } = (await latestEvidence(store.db, enrollment_id)) ?? {};
    const facts = JSON.parse(own.open(coveredPlace(enrollment_id), sealed_covered ?? '')) as readonly (readonly [string, string])[];
    const before = facts.filter(([name]) => !/^\["(terms|paid_for|questions)"/.test(name));
    expect(before.length).toBeLessThan(facts.length);
    const less = { digest: 'of less', sealed_covered: own.seal(coveredPlace(enrollment_id), JSON.stringify(before)) };
    await store.write((trx) => trx.updateTable('signature_evidence').set(less).where('enrollment_id', '=', enrollment_id).execute());
    const words = 'A signature now covers your plans, prices, answers and payment. Please sign again.';
    expect(await refusal()).toMatchObject({ errorCode: 'signature-withdrawn', message: words });
    await sign();
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test('changes by another browser since the review are not completed until they have been reviewed', async () => {
    const review = async () => (await client.call('GET /get-form-fields-review-info', { enrollment_id })).step_version;
    const reviewed = await review();
    await rename();
    await sign();
    expect(await client.refused('POST /save-review-info', { ...complete(), step_version: reviewed })).toMatchObject({
      statusCode: 409,
      errorCode: 'review-changed',
      message: 'Changed in another window since you reviewed it: the last name. Please look through it again.',
      data: [{ target_element: 'primary_info' }],
      conflict: { version: await review() },
    });
    expect(await client.call('POST /save-review-info', { ...complete(), step_version: await review() })).toHaveProperty('policy_id');
  });

  test('the same address as in the contact step follows the contact step: on review, in what is signed and after completion', async () => {
    await pay({ ...card, is_physical_address: 1 });
    server.at('2026-03-10T17:05:00Z');
    await sign();
    await saveContact({ address1: '9 Other Street' });
    const saved = async () => (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' })).result;
    expect(await saved()).toMatchObject({ address1: '9 Other Street', is_physical_address: 1 });
    expect(await withdrawn()).toBe('You changed your address. Please sign again.');
    await sign();
    await client.call('POST /save-review-info', complete());
    expect(await saved()).toMatchObject({ address1: '9 Other Street', is_physical_address: 1 });
  });
});
