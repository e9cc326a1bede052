import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, card, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  async function summaryOf(payment: Record<string, unknown>, people: Partial<Parameters<typeof startEnrollment>[1]> = {}) {
    const client = server.client();
    const enrollment_id = await startEnrollment(client, people);
    await answerSteps(client, enrollment_id, payment);
    return client.call('GET /get-payment-summary', { enrollment_id });
  }

  test('a card is named by its last four digits, and charged on the day of the enrollment and then on that of the effective date', async () => {
    const summary = await summaryOf(card);
    expect(summary).toMatchObject({ payment_method: 'cc', last_four: '1111', monthly_day: 1 });
    expect(summary.first_charge?.from).toBe(summary.first_charge?.by);
    expect(JSON.stringify(summary)).not.toContain('4111');
  });

  test('a bank account is charged within five days, and then on its bill date', async () => {
    const summary = await summaryOf({ ...bank, bill_date: 15 });
    expect(summary).toMatchObject({ payment_method: 'eft', last_four: '4321', monthly_day: 15 });
    expect(summary.first_charge?.from).not.toBe(summary.first_charge?.by);
  });

  test('each plan shows what the member pays, and what the household adds to it', async () => {
    const { plans } = await summaryOf(card);
    expect(plans).toEqual([
      {
        plan_name: 'Bright Smile Basic',
        covers: { member: true, spouse: false, children: 0 },
        shares: [{ people: { member: true, spouse: false, children: 0 }, amount: expect.any(Number) }],
      },
    ]);
  });

  test('before billing is answered, the summary has no account and no day', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const summary = await client.call('GET /get-payment-summary', { enrollment_id });
    expect(summary).toMatchObject({ last_four: '' });
    expect(summary).not.toHaveProperty('payment_method');
    expect(summary).not.toHaveProperty('first_charge');
  });

  test('a site without rules of charges shows the account and no day', async () => {
    server.configure((config) => ({ ...config, site: { ...config.site, charges: undefined } }));
    const summary = await summaryOf(card);
    expect(summary).toMatchObject({ last_four: '1111' });
    expect(summary).not.toHaveProperty('first_charge');
  });
});
