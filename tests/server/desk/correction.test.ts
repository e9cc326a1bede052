import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { correcting } from '#tests/server/support/correcting.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, personal, plan, sign, ssn, startEnrollment } from '#tests/server/support/example-answers.ts';
import { exportText, makeExport } from '#tests/server/support/make-exports.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

describe.each(databases)('a correction on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  let client: TestClient;
  let enrollment_id: string;
  let policy_id: string;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    ({ policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 }));
  });

  const { db, detail, asked, reopen, mails, comeBack, rename, complete, correct, lastNameOf } = correcting(server, {
    desk: () => desk,
    enrollmentId: () => enrollment_id,
  });

  test('leads from the desk by mail to a new signature; the policy keeps its number, and what it said before is kept', async () => {
    const before = await detail();
    await reopen();
    expect(await detail()).toMatchObject({
      stage: 'in_correction',
      correction: { reason: 'wrong_answer', comment: asked().comment, by: 'operations' },
      history: expect.arrayContaining([expect.objectContaining({ action: 'reopen', by: 'operations' })]) as unknown[],
    });
    const { enroller, copy } = await comeBack();
    expect(copy).not.toBe(enrollment_id);
    expect(await enroller.call('GET /get-dynamic-tabs', { enrollment_id: copy })).toMatchObject({ correction: true });
    expect(await enroller.call('GET /get-correction', { enrollment_id: copy })).toMatchObject({ policy_id, comment: asked().comment });
    await rename(enroller, copy);
    await sign(enroller, copy);
    server.at('2026-03-10T17:30:00Z');
    expect(await complete(enroller, copy)).toEqual({ policy_id });

    const after = await detail();
    expect(after).toMatchObject({ stage: 'completed', policy_id, correction: null, name: 'Dinah Corrected', cost: before.cost });
    expect(after.plans).toEqual(before.plans);
    expect(after.effective_date).toBe(before.effective_date);
    expect(after.versions).toMatchObject([
      { version: 1, is_current: false, has_copy: true },
      { version: 2, is_current: true, completed_at: '2026-03-10T17:30:00.000Z' },
    ]);
    expect(after.signatures.map(({ valid }) => valid)).toEqual([true, false]);
    const pdf = await desk.call('GET /get-desk-earlier-copy', { enrollment_id, version: '1' });
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const found = await desk.call('GET /get-desk-enrollments', { search: 'dinah corrected' });
    expect(found.result.map((row) => row.enrollment_id)).toEqual([enrollment_id]);
  });

  test('a sensitive answer that was not touched is the same afterwards, and one that was is the new one', async () => {
    await reopen();
    await correct();
    const shown = { enrollment_id, tab_name: 'primary_info', secret: 'ssn', reason: 'To compare them' };
    expect(await desk.call('POST /show-desk-answer', shown)).toEqual({ value: ssn.replaceAll('-', '') });
    server.at('2026-03-10T17:05:00Z');
    await desk.call('POST /reopen-desk-enrollment', asked('once-more', (await detail()).version));
    const { enroller, copy } = await comeBack();
    const another = { ...personal, ssn: '219-09-4321' };
    await enroller.call('POST /save-personal-info', { enrollment_id: copy, ...another });
    await sign(enroller, copy);
    await complete(enroller, copy);
    expect(await desk.call('POST /show-desk-answer', shown)).toEqual({ value: '219094321' });
    expect((await detail()).versions).toHaveLength(3);
  });

  test('cannot be completed under the old signature, nor under a new one that something was changed after', async () => {
    await reopen();
    const { enroller, copy } = await comeBack();
    const shown = await enroller.call('GET /get-form-fields-agreement-info', { enrollment_id: copy });
    expect(shown.result.find(({ field_name }) => field_name === 'signature')?.value).toBeUndefined();
    expect(await complete(enroller, copy).catch((error: Error) => error.message)).toContain('step-incomplete');
    await sign(enroller, copy);
    await rename(enroller, copy);
    expect(await enroller.refused('POST /save-review-info', { enrollment_id: copy, first_enroll: 1 })).toMatchObject({
      errorCode: expect.stringMatching(/signature-withdrawn|step-incomplete/) as string,
    });
    expect(await lastNameOf()).toBe('Example');
  });

  test('meanwhile the policy is as it was: for its owner, in the copy, in exports and in lists', async () => {
    await reopen();
    const { enroller, copy } = await comeBack();
    await rename(enroller, copy);
    await sign(enroller, copy);
    expect(await client.call('GET /get-receipt', { enrollment_id })).toMatchObject({ policy_id, name: 'Dana Example' });
    expect(await client.refused('POST /save-personal-info', { enrollment_id, ...personal })).toMatchObject({
      errorCode: 'enrollment-completed',
    });
    expect(await lastNameOf()).toBe('Example');
    const whole = { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'whole' } as const;
    const text = await exportText(desk, await makeExport(server, desk, whole));
    expect(text).toContain('Example');
    expect(text).not.toContain('Corrected');
    const list = async (stage: 'in_correction' | 'completed' | 'in_progress' | 'saved') =>
      (await desk.call('GET /get-desk-enrollments', { stage })).result.map((row) => [row.enrollment_id, row.stage]);
    expect(await list('in_correction')).toEqual([[enrollment_id, 'in_correction']]);
    expect(await list('completed')).toEqual([[enrollment_id, 'in_correction']]);
    expect([...(await list('in_progress')), ...(await list('saved'))]).toEqual([]);
    expect((await desk.call('GET /get-desk-enrollments', {})).result).toHaveLength(1);
    expect(await desk.refused('GET /get-desk-enrollment', { enrollment_id: copy })).toMatchObject({ errorCode: 'desk-enrollment-unknown' });
  });

  test('reaches carriers as a change, never as an addition, and to programs as a changed policy', async () => {
    const changes = { carrier_id: 'fernvale', format: '834', layout: 'edi-834', extent: 'changes' } as const;
    expect(await exportText(desk, await makeExport(server, desk, changes))).toContain('INS*Y*18*021*28');
    const added = {
      url: 'https://programs.example/',
      carrier_id: 'fernvale',
      events: ['policy.changed', 'enrollment.started', 'enrollment.completed'] as const,
    };
    await desk.call('POST /add-webhook', { ...added, events: [...added.events] });
    await reopen();
    expect(await makeExport(server, desk, changes)).toMatchObject({ policies: 0 });
    await correct();
    const text = await exportText(desk, await makeExport(server, desk, changes));
    expect(text).toContain('INS*Y*18*001');
    expect(text).not.toContain('INS*Y*18*021');
    expect(text).toContain('CORRECTED');
    const events = (await listOutbox(db(), server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'webhook' ? [JSON.parse(message.body) as { type: string; data: object }] : [],
    );
    expect(events).toMatchObject([{ type: 'policy.changed', data: { enrollment_id, policy_id } }]);
  });

  test('sends a receipt of its own once, and the desk sends that one again', async () => {
    await reopen();
    expect(await mails('Your enrollment')).toHaveLength(0);
    const receipts = async () =>
      (await listOutbox(db(), server.services.sealer)).flatMap(({ message }) =>
        message.kind === 'mail' && message.copy_of ? [message] : [],
      );
    expect(await receipts()).toHaveLength(1);
    const { enroller, copy } = await correct();
    expect(await complete(enroller, copy)).toEqual({ policy_id });
    expect(await receipts()).toHaveLength(2);
    const { version } = await detail();
    await desk.call('POST /resend-desk-receipt', { enrollment_id, act_id: 'the-receipt-again', version });
    const texts = (await receipts()).map(({ text }) => text.includes('Dinah'));
    expect([texts.length, texts.filter(Boolean).length]).toEqual([3, 2]);
  });

  test('leads the person who completed it to the receipt, and completing it twice is completing it once', async () => {
    await reopen();
    const { enroller, copy } = await correct();
    expect(await complete(enroller, copy)).toEqual({ policy_id });
    expect(await enroller.call('GET /get-receipt', { enrollment_id: copy })).toMatchObject({ policy_id, name: 'Dinah Corrected' });
    expect(await enroller.refused('POST /save-personal-info', { enrollment_id: copy, ...personal })).toMatchObject({
      errorCode: 'enrollment-completed',
    });
    expect(await db().selectFrom('policy').select('policy_id').execute()).toEqual([{ policy_id }]);
    expect(await db().selectFrom('policy_change').select('kind').orderBy('at').orderBy('kind').execute()).toHaveLength(2);
    expect(await db().selectFrom('step_answer').select('tab').where('enrollment_id', '=', copy).execute()).toEqual([]);
  });

  test('keeps plans, prices and date, whatever the configuration says today', async () => {
    await reopen();
    const { enroller, copy } = await comeBack();
    const other = { enrollment_id: copy, ...plan };
    for (const [name, input] of [
      ['GET /remove-plan-from-cart', other],
      ['POST /add-plan-to-cart', other],
      ['POST /cart-checkout', { enrollment_id: copy, effective_date: '05/01/2026' }],
      ['PUT /change-filter-info/{tempId}', { tempId: copy, zip: '10001' }],
      ['POST /update-tier-info', { enrollment_id: copy, spouse_dob: '01/01/1990', no_of_children: 0 }],
    ] as const)
      expect([name, await enroller.refused(name, input)]).toMatchObject([name, { errorCode: 'correction-keeps-plans' }]);
    const before = await client.call('GET /get-receipt', { enrollment_id });
    server.configure(withPlan(plan.plan_id, { rates: [{ prices: { IO: 999 } }], limits: { age: [70, 80] } }));
    // A year later there would be no such date any more.
    server.at('2026-04-05T17:00:00Z');
    const later = await comeBack();
    await rename(later.enroller, later.copy);
    await sign(later.enroller, later.copy);
    await complete(later.enroller, later.copy);
    const { effective_date, initial_month_cost, recurring_month_cost } = await later.enroller.call('GET /get-receipt', {
      enrollment_id: later.copy,
    });
    expect([effective_date, initial_month_cost, recurring_month_cost]).toEqual([
      before.effective_date,
      before.initial_month_cost,
      before.recurring_month_cost,
    ]);
  });
});
