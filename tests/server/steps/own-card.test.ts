import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { bank, card, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test.each([
    ["O'Neil-Smith Jr.", "O'Neil-Smith Jr", 'María ONeil Smith Jr'],
    ['Lopez 3rd', 'Lopez', 'María Lopez 3rd'],
  ])('%s is filled in on card and account in a way that the step accepts', async (last_name, onCard, holder) => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const applicant: object = { ...personal, first_name: 'María', last_name };
    await client.call('POST /save-personal-info', { enrollment_id, ...applicant });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    const { result } = await client.call('GET /get-form-fields-billing-info', { enrollment_id });
    const filled = Object.fromEntries(result.map(({ field_name, value }) => [field_name, value]));
    expect(filled).toMatchObject({ first_name_on_cc: 'María', last_name_on_cc: onCard, account_name: holder });
    const { first_name_on_cc, last_name_on_cc, account_name } = filled;
    const payments: readonly object[] = [
      { ...card, first_name_on_cc, last_name_on_cc },
      { ...bank, account_name },
    ];
    for (const payment of payments) await client.call('POST /save-billing-info', { enrollment_id, ...payment });
  });
});
