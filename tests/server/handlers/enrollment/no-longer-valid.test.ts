import { describe, expect, test } from 'vitest';
import type { CallName } from '#schemas/calls/calls.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { employer, workPlan } from '#scripts/record/answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, card, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

type FormCall = Extract<CallName, `GET /get-form-fields-${'billing' | 'employer'}-info`>;

describe.each(databases)('answers that were valid when they were saved, on $name', ({ create }) => {
  const server = serverForAll(create);

  /** The errors that a step opens with, by field. */
  const errorsOf = async (client: TestClient, call: FormCall, enrollment_id: string, as_saved?: string) => {
    const { result, news } = await client.call(call, { enrollment_id, ...(as_saved ? { as_saved } : {}) });
    const errors = Object.fromEntries(result.flatMap(({ field_name, error }) => (error === undefined ? [] : [[field_name, error]])));
    if (!as_saved) expect(news).toEqual(Object.keys(errors).length > 0 ? { added: [], again: Object.keys(errors) } : undefined);
    return errors;
  };
  const openSteps = async (client: TestClient, enrollment_id: string) =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result
      .filter((tab) => tab.required && !tab.complete)
      .map((tab) => tab.tab_name);

  test('a card that expires at midnight opens billing again, which shows why', async () => {
    server.at('2026-04-01T04:50:00Z');
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, { ...card, expiration_month: '03', expiration_year: '2026' });
    expect(await openSteps(client, enrollment_id)).toEqual(['review_info']);
    expect(await errorsOf(client, 'GET /get-form-fields-billing-info', enrollment_id)).toEqual({});

    server.at('2026-04-01T05:10:00Z');
    expect(await openSteps(client, enrollment_id)).toContain('billing_info');
    const expired = { expiration_month: fieldMessages.cardExpired };
    expect(await errorsOf(client, 'GET /get-form-fields-billing-info', enrollment_id)).toEqual(expired);
    expect(await errorsOf(client, 'GET /get-form-fields-billing-info', enrollment_id, '1')).toEqual({});
  });

  test('a date that an earlier effective date no longer allows opens its step again, which shows why', async () => {
    server.at('2026-03-10T17:00:00Z');
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /add-plan-to-cart', { enrollment_id, ...workPlan });
    const choose = (effective_date: string) => client.call('POST /cart-checkout', { enrollment_id, effective_date });
    await choose('05/01/2026');
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    const job: Record<string, unknown> = { ...employer, employment_start_date: '06/15/2026' };
    await client.call('POST /save-employer-info', { enrollment_id, ...job });
    expect(await openSteps(client, enrollment_id)).not.toContain('employer_info');

    await choose('04/01/2026');
    expect(await openSteps(client, enrollment_id)).toContain('employer_info');
    expect(Object.keys(await errorsOf(client, 'GET /get-form-fields-employer-info', enrollment_id))).toEqual(['employment_start_date']);

    await choose('05/01/2026');
    expect(await errorsOf(client, 'GET /get-form-fields-employer-info', enrollment_id)).toEqual({});
  });
});
