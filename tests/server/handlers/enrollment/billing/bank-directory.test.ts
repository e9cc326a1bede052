import { describe, expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import { databases } from '#tests/server/support/databases.ts';
import { bank, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const banks = { nameOf: () => Promise.reject(new Error('the bank directory answered 503')) };

describe.each(databases)('on $name, while the bank directory is unavailable', ({ create }) => {
  const server = serverForAll(create, { outside: { banks } });

  test('people are asked for the name of their bank, and can pay from its account', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    expect(await client.refused('GET /api/v3/routing-number-bank-lookup', { q: bank.routing_number })).toMatchObject({
      statusCode: 503,
      errorCode: 'bank-directory-away',
    });

    const mistyped = await client.refused('POST /save-billing-info', { enrollment_id, ...bank, routing_number: '021000022' });
    expect(mistyped.data).toEqual([{ target_element: 'routing_number', error_message: messages.routingUnknown }]);

    const typed = { ...bank, bank_name: 'Chase' };
    await client.call('POST /save-billing-info', { enrollment_id, ...typed });
    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' });
    expect(result).toMatchObject({ bank_name: 'Chase' });
  });
});
