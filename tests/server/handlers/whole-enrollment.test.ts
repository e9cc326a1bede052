import { describe, expect, test } from 'vitest';
import { accountNumber, answerSteps, bank, card, cardNumber, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { messages } from '#schemas/messages/messages.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test.each([
    ['a bank account', bank],
    ['a card', card],
  ])('an applicant gets from the quote to the receipt, paying with %s', async (_name, payment) => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, payment);
    const { result: tabs } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(tabs.filter((tab) => tab.required).map((tab) => [tab.tab_name, tab.complete])).toEqual([
      ['primary_info', true],
      ['contact_info', true],
      ['billing_info', true],
      ['agreement_info', true],
      ['review_info', false],
    ]);

    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(policy_id).toMatch(/^EK-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const receipt = await client.call('GET /get-receipt', { enrollment_id });
    const { next_steps, how_to_cancel, first_charge, ...confirmed } = receipt;
    expect(first_charge?.from).toBe('03/10/2026');
    expect(next_steps.map(({ head, by }) => `${head}: ${by}`)).toEqual([
      payment.payment_method === 'cc' ? 'Your first payment: 03/10/2026' : 'Your first payment: 03/15/2026',
      'Your coverage starts: 04/01/2026',
      'Your ID card is in the mail: 04/11/2026',
    ]);
    expect(how_to_cancel).toMatch(/^Call us/);
    expect(confirmed).toEqual({
      ends_on: '',
      policy_id,
      name: 'Dana Example',
      callInvoice: true,
      effective_date: '04/01/2026',
      email: 'dana@example.com',
      plans: ['Bright Smile Basic'],
      covered: ['Dana Example'],
      initial_month_cost: 17.5,
      recurring_month_cost: 17.5,
    });
  });

  test('completing twice is completing once', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const complete = () => client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const [one, other, third] = [...(await Promise.all([complete(), complete()])), await complete()];
    expect(other).toEqual(one);
    expect(third).toEqual(one);
    const mails = (await listOutbox(server.services.store.db, server.services.sealer)).filter(({ message }) =>
      JSON.stringify(message).includes(String(one?.policy_id)),
    );
    expect(mails).toHaveLength(1);
  });

  test('of two completions with different notes, the one whose notes were not kept learns it', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const complete = { enrollment_id, first_enroll: 1 } as const;
    const kept = { ...complete, additional_notes: 'Call after six. ' };
    const first = await client.call('POST /save-review-info', kept);
    expect(await client.refused('POST /save-review-info', { ...complete, additional_notes: 'Call before noon.' })).toMatchObject({
      errorCode: 'notes-too-late',
      data: [{ target_element: 'additional_notes', error_message: messages.notesTooLate }],
    });
    expect(await client.call('POST /save-review-info', kept)).toEqual(first);
    expect(await client.call('POST /save-review-info', complete)).toEqual(first);
  });

  test('sensitive answers come back masked, and saving the mask keeps them', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, card);
    const before = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' });
    expect(before.result).toMatchObject({ card_number: '************1111' });
    expect(before.result).not.toHaveProperty('security_code');
    const edited = { ...(before.result as object), address1: '14 Elm Street', enrollment_id };
    await client.call('POST /save-billing-info', edited);
    const after = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' });
    expect(after.result).toMatchObject({ card_number: '************1111', address1: '14 Elm Street' });
  });

  test('no full number of a card, an account or a person is in the database or the log', async () => {
    const { store } = server.services;
    const tables = ['step_answer', 'vault', 'enrollment', 'outbox', 'signature_evidence', 'audit'] as const;
    const rows = await Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()));
    const stored = JSON.stringify(rows) + server.log.join('');
    for (const secret of [cardNumber.replaceAll(' ', ''), accountNumber, '219091234', '219-09-1234']) expect(stored).not.toContain(secret);
    expect(stored).not.toContain('05/14/1991');
  });
});
