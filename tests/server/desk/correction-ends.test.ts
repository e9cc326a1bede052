import { beforeEach, describe, expect, test } from 'vitest';
import { correcting } from '#tests/server/support/correcting.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, contact, personal, plan, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

const day = 86_400_000;

describe.each(databases)('how a correction ends on $name', ({ create }) => {
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

  const { db, detail, asked, reopen, giveUp, mails, comeBack, rename, complete, lastNameOf, sweep, numbersGone } = correcting(server, {
    desk: () => desk,
    enrollmentId: () => enrollment_id,
  });

  test('that is given up leaves the policy as it was; its links end, and it can be opened again', async () => {
    await reopen();
    const { enroller, copy } = await comeBack();
    await rename(enroller, copy);
    await giveUp();
    expect(await mails('Nothing to correct')).toEqual([
      expect.objectContaining({
        to: contact.email_address,
        text: expect.stringContaining(`policy ${policy_id}. This is no longer needed`),
      }),
    ]);
    expect(await detail()).toMatchObject({ stage: 'completed', correction: null, name: 'Dana Example', versions: [{ version: 1 }] });
    expect(await enroller.refused('POST /save-personal-info', { enrollment_id: copy, ...personal })).toMatchObject({
      errorCode: 'enrollment-completed',
    });
    expect(await desk.refused('POST /give-up-desk-correction', { enrollment_id, act_id: 'give-up-again', version: '2' })).toMatchObject({
      errorCode: 'no-correction',
    });
    await desk.call('POST /reopen-desk-enrollment', asked('open-again', '2'));
    expect((await detail()).stage).toBe('in_correction');
  });

  test('is not swept as abandoned; after thirty days it is given up, and no number of the policy leaves the vault', async () => {
    await reopen();
    const { copy } = await comeBack();
    const at = new Date('2026-03-10T17:00:00Z').getTime();
    server.at(new Date(at + 29 * day).toISOString());
    expect(await sweep()).toBe(0);
    const stage = async () => (await db().selectFrom('correction').select('outcome').executeTakeFirstOrThrow()).outcome;
    expect(await stage()).toBe(null);
    server.at(new Date(at + 31 * day).toISOString());
    await sweep();
    server.at(new Date(at + 400 * day).toISOString());
    await sweep();
    expect(await stage()).toBe('expired');
    expect(await mails('Not corrected in time')).toEqual([
      expect.objectContaining({
        to: contact.email_address,
        text: expect.stringContaining(`policy ${policy_id}. This was not completed in time`),
      }),
    ]);
    expect(await numbersGone()).toBe(0);
    expect(await db().selectFrom('desk_label').select('value').where('kind', '=', 'correction').execute()).toEqual([]);
    expect(await db().selectFrom('step_answer').select('tab').where('enrollment_id', '=', copy).execute()).toEqual([]);
    expect(await db().selectFrom('step_answer').select('tab').where('enrollment_id', '=', enrollment_id).execute()).toHaveLength(4);
  });

  test('is refused for what is open, cancelled, unknown or in correction already; a policy in correction is not cancelled', async () => {
    const other = await startEnrollment(server.client());
    expect(await desk.refused('POST /reopen-desk-enrollment', { ...asked(), enrollment_id: other })).toMatchObject({
      errorCode: 'enrollment-open',
    });
    expect(await desk.refused('POST /reopen-desk-enrollment', { ...asked(), enrollment_id: 'gone-for-good' })).toMatchObject({
      errorCode: 'desk-enrollment-unknown',
    });
    expect(await desk.refused('POST /reopen-desk-enrollment', { ...asked(), comment: ' x ' })).toMatchObject({
      data: [{ target_element: 'comment' }],
    });
    await reopen();
    await reopen();
    expect(await db().selectFrom('correction').select('id').execute()).toHaveLength(1);
    expect(await desk.refused('POST /reopen-desk-enrollment', asked('a-second-one', '1'))).toMatchObject({ errorCode: 'correction-open' });
    const end = { enrollment_id, act_id: 'cancel-it', version: '1', ends_on: '04/30/2026', reason: 'requested' as const };
    expect(await desk.refused('POST /cancel-desk-policy', end)).toMatchObject({ errorCode: 'correction-open' });
    await giveUp();
    await desk.call('POST /cancel-desk-policy', { ...end, act_id: 'cancel-then', version: '2' });
    expect(await desk.refused('POST /reopen-desk-enrollment', asked('too-late', '3'))).toMatchObject({ errorCode: 'policy-cancelled' });
  });

  test('of two operators at once, one reopens and the other is told to look', async () => {
    const colleague = await signedInAs(server, 'operations', {}, 'colleague');
    const answers = await Promise.all([
      desk.send('POST /reopen-desk-enrollment', asked('mine-it-is')),
      colleague.send('POST /reopen-desk-enrollment', asked('theirs-it-is')),
    ]).catch((error: unknown) => [error]);
    const codes = (answers as { json<T>(): T }[]).map((answer) => answer.json<{ errorCode?: string }>().errorCode);
    expect(new Set(codes)).toEqual(new Set(['acted-meanwhile', undefined]));
    expect(await db().selectFrom('correction').select('id').execute()).toHaveLength(1);
  });

  test('is refused where fees have changed since, because a signature would cover other sums than the policy has', async () => {
    server.configure(withPlan(plan.plan_id, { one_time_fees: [{ name: 'Another fee', amount: 5 }] }));
    expect(await desk.refused('POST /reopen-desk-enrollment', asked())).toMatchObject({ errorCode: 'correction-impossible' });
  });

  test('a new code from the desk leads to the correction', async () => {
    await reopen();
    server.at('2026-03-10T17:05:00Z');
    await desk.call('POST /resend-desk-code', { enrollment_id, act_id: 'send-it-again', version: '1' });
    expect(await mails('Please correct')).toHaveLength(2);
    const shown = await detail();
    expect(shown.messages.filter(({ subject }) => subject.startsWith('Please correct'))).toHaveLength(2);
    const { copy } = await comeBack();
    expect(copy).not.toBe(enrollment_id);
  });

  test('the mail and the page before proof say nothing of what has to be corrected', async () => {
    await reopen();
    const [mail] = await mails('Please correct');
    expect(mail?.text).not.toContain('last name');
    const code = /^ {2}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const stranger = server.client();
    const { enrollment_id: copy } = await stranger.call('POST /continue-enrollment', { code, email: contact.email_address });
    expect(await stranger.refused('GET /get-correction', { enrollment_id: copy })).toMatchObject({ errorCode: 'proof-needed' });
  });

  test('that fails in the middle leaves everything as it was, and can be completed afterwards', async () => {
    await reopen();
    const { enroller, copy } = await comeBack();
    await rename(enroller, copy);
    await sign(enroller, copy);
    // The version that the completion writes is there already, so its transaction fails after the answers are replaced.
    const taken = { policy_id, revision: 1, completed_at: '', replaced_at: '', correction_id: '', sealed_copy: null, sealed_notes: null };
    await server.services.store.write((trx) =>
      trx
        .insertInto('policy_revision')
        .values({ ...taken, revision: 1 })
        .execute(),
    );
    await server.services.store.write((trx) =>
      trx
        .insertInto('policy_revision')
        .values({ ...taken, revision: 3 })
        .execute(),
    );
    expect((await enroller.send('POST /save-review-info', { enrollment_id: copy, first_enroll: 1 })).statusCode).toBe(500);
    await server.services.store.write((trx) => trx.deleteFrom('policy_revision').execute());
    expect(await lastNameOf()).toBe('Example');
    expect((await detail()).stage).toBe('in_correction');
    expect(await complete(enroller, copy)).toEqual({ policy_id });
    expect(await lastNameOf()).toBe('Corrected');
  });

  test('that is completed and given up at the same moment ends one way, whole', async () => {
    await reopen();
    const { enroller, copy } = await comeBack();
    await rename(enroller, copy);
    await sign(enroller, copy);
    const [completed, given] = await Promise.all([
      enroller.send('POST /save-review-info', { enrollment_id: copy, first_enroll: 1 }),
      desk.send('POST /give-up-desk-correction', { enrollment_id, act_id: 'give-it-up', version: '1' }),
    ]);
    const { outcome } = await db().selectFrom('correction').select('outcome').executeTakeFirstOrThrow();
    const isCompleted = outcome === 'completed';
    expect(completed.statusCode).toBe(200);
    expect(given.statusCode).toBe(isCompleted ? 409 : 200);
    expect(await lastNameOf()).toBe(isCompleted ? 'Corrected' : 'Example');
    expect(await detail()).toMatchObject({ stage: 'completed', correction: null });
    expect((await detail()).versions).toHaveLength(isCompleted ? 2 : 1);
  });

  test('a new payment method takes the place of the old one; that of a correction that is given up leaves the vault', async () => {
    const kept = () => db().selectFrom('kept_number').select(['enrollment_id', 'gone_at']).orderBy('gone_at').execute();
    const pay = async (paid: Awaited<ReturnType<typeof comeBack>>) => {
      const other = { ...bank, account_number: '000123456' };
      await paid.enroller.call('POST /save-billing-info', { enrollment_id: paid.copy, ...other });
      await sign(paid.enroller, paid.copy);
    };
    await reopen();
    const first = await comeBack();
    await pay(first);
    await complete(first.enroller, first.copy);
    expect((await kept()).map((row) => [row.enrollment_id, row.gone_at])).toEqual([
      [enrollment_id, null],
      [enrollment_id, null],
    ]);
    server.at('2026-03-10T17:05:00Z');
    await desk.call('POST /reopen-desk-enrollment', asked('once-more', (await detail()).version));
    await pay(await comeBack());
    await giveUp((await detail()).version);
    expect((await kept()).filter(({ gone_at }) => gone_at === null)).toHaveLength(2);
    expect(await numbersGone()).toBe(1);
  });

  test('counts nowhere: neither as an enrollment of the analysts nor among what people choose', async () => {
    const rows = async () => ({
      labels: (await db().selectFrom('desk_label').select('enrollment_id').distinct().execute()).length,
      profiles: (await db().selectFrom('enrollment_profile').select('enrollment_id').execute()).length,
    });
    const before = await rows();
    await reopen();
    const { enroller, copy } = await comeBack();
    await enroller.call('POST /note-step', { enrollment_id: copy, tab_name: 'primary_info' });
    await rename(enroller, copy);
    await enroller.call('POST /save-enrollment', { enrollment_id: copy, email: contact.email_address, tab: 'primary_info' });
    expect(await rows()).toEqual(before);
  });
});
