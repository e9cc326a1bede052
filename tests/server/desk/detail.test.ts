import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, ssn, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
  });

  const complete = () => client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  const detail = () => desk.call('GET /get-desk-enrollment', { enrollment_id });
  const audit = (action: string) => server.services.store.db.selectFrom('audit').selectAll().where('action', '=', action).execute();
  const mails = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'mail' ? [message] : [],
    );
  const cancel = (more: object = {}) => ({
    enrollment_id,
    act_id: 'cancel-it',
    version: '0',
    ends_on: '04/30/2026',
    reason: 'requested' as const,
    ...more,
  });

  test('one enrollment is shown with its answers masked, plans, cost, messages, signature and history; the log tells who looked', async () => {
    const { policy_id } = await complete();
    const shown = await detail();
    expect(shown).toMatchObject({
      policy_id,
      stage: 'completed',
      name: 'Dana Example',
      phone: contact.phone_number.replace(/\D/g, ''),
      version: '0',
      plans: [{ plan_id: 201, name: 'Bright Smile Basic', tier: 'Member Only', price: 17.5 }],
      messages: [{ kind: 'mail', to: contact.email_address, tries: expect.any(Number) as number }],
      signatures: [{ process: 'applicant', valid: true }],
      cancellation: null,
      ends_on: { earliest: '03/31/2026', latest: '04/01/2027' },
    });
    expect(shown.steps.map(({ title, complete: done }) => [title, done])).toEqual([
      ['Personal Information', true],
      ['Contact Information', true],
      ['Billing Information', true],
      ['Agreement & Signature', true],
    ]);
    const lines = shown.steps.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
    expect(lines).toContainEqual({ label: 'Social Security Number', text: '***-**-1234', secret: 'ssn' });
    expect(JSON.stringify(shown)).not.toContain(ssn);
    expect(JSON.stringify(shown)).not.toContain(ssn.replaceAll('-', ''));
    expect(await audit('open-enrollment')).toMatchObject([{ staff_name: 'operations', enrollment_id }]);
  });

  test('a signature is shown with the texts that its signer agreed to, as they were worded then', async () => {
    const { result } = await client.call('GET /get-agreement-texts', { enrollment_id });
    const shown = result.map(({ text_id, text_head: title, text_body: body }) => ({
      text_id,
      title,
      body,
      hash: expect.any(String) as string,
    }));
    expect(shown).toContainEqual(expect.objectContaining({ title: 'I agree to do this electronically' }));
    expect((await detail()).signatures).toMatchObject([{ texts: shown }]);
    await server.services.store.write((trx) => trx.updateTable('signature_evidence').set({ texts: null }).execute());
    const [{ texts } = { texts: [] }] = (await detail()).signatures;
    expect(texts.map(({ title, body }) => [title, body])).toEqual(shown.map(({ text_id }) => [text_id, '']));
  });

  test('a sensitive answer is shown for a reason, which the log keeps; without one, or from the vault, it is not', async () => {
    const asked = { enrollment_id, tab_name: 'primary_info', secret: 'ssn', reason: 'The carrier asks for it by phone' };
    expect(await desk.call('POST /show-desk-answer', asked)).toEqual({ value: ssn.replaceAll('-', '') });
    expect(await audit('show-answer')).toMatchObject([
      { staff_name: 'operations', enrollment_id, detail: 'primary_info, ssn: The carrier asks for it by phone' },
    ]);
    expect(await desk.refused('POST /show-desk-answer', { ...asked, reason: ' ok ' })).toMatchObject({
      data: [{ target_element: 'reason' }],
    });
    for (const other of [
      { tab_name: 'payment_info', secret: 'account_number' },
      { secret: 'constructor' },
      { tab_name: 'nothing' },
      { secret: 'first_name' },
    ])
      expect(await desk.refused('POST /show-desk-answer', { ...asked, ...other })).toMatchObject({ errorCode: 'answer-unknown' });
  });

  test('the record of an enrollment has everything that the desk shows, with sensitive answers in full, for a reason that the log keeps', async () => {
    const { policy_id } = await complete();
    // The receipt is sent beside the calls, and the record says when.
    await expect.poll(async () => (await detail()).messages[0]?.sent_at).toEqual(expect.any(String));
    const asked = { enrollment_id, reason: 'She asked for her data by letter' };
    const { file_name, content } = await desk.call('POST /download-desk-record', asked);
    expect(file_name).toBe(`enrollment-${policy_id}.json`);
    const record = JSON.parse(content) as Awaited<ReturnType<typeof detail>>;
    const {
      version: _version,

      erasable: _erasable,
      ends_on: _endsOn,
      steps,
      history: _history,
      ...rest
    } = await detail();
    expect(record).toMatchObject(rest);
    const linesOf = (listed: typeof steps) =>
      listed.flatMap(({ title, groups }) => groups.flatMap((group) => group.lines.map(({ label, text }) => [title, label, text])));
    const whole = linesOf(steps).map((line) => (line[1] === 'Social Security Number' ? line.with(2, ssn) : line));
    expect(linesOf(record.steps)).toEqual(whole);
    expect(record.history[0]).toMatchObject({ by: 'operations', action: 'download-record', detail: asked.reason });
    expect(content).not.toContain('4111');
    expect(await audit('download-record')).toMatchObject([{ staff_name: 'operations', enrollment_id, detail: asked.reason }]);
    expect(await desk.refused('POST /download-desk-record', { ...asked, reason: ' ' })).toMatchObject({
      data: [{ target_element: 'reason' }],
    });
    expect(await audit('download-record')).toHaveLength(1);
  });

  test('notes are kept sealed, in order, once each, and cannot be empty', async () => {
    const note = { enrollment_id, act_id: 'note-one', text: ' Called back, wants dental only ' };
    await desk.call('POST /add-desk-note', note);
    await desk.call('POST /add-desk-note', note);
    server.at('2026-03-10T18:00:00Z');
    desk = await signedAgain();
    await desk.call('POST /add-desk-note', { ...note, act_id: 'note-two', text: 'Done' });
    expect(await desk.refused('POST /add-desk-note', { ...note, act_id: 'note-three', text: '  ' })).toMatchObject({
      data: [{ target_element: 'text' }],
    });
    const { notes, version } = await detail();
    expect([notes.map(({ by, text }) => [by, text]), version]).toEqual([
      [
        ['operations', 'Done'],
        ['operations', 'Called back, wants dental only'],
      ],
      '2',
    ]);
    const stored = await server.services.store.db.selectFrom('staff_note').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('dental');
  });

  // An hour without a call ends a staff session.
  const signedAgain = async () => {
    await server.services.store.write((trx) => trx.deleteFrom('staff').execute());
    return signedInAs(server, 'operations');
  };

  test('a cancelled policy says so everywhere: list, detail, receipt, mail and export', async () => {
    const { policy_id } = await complete();
    await desk.call('POST /cancel-desk-policy', cancel({ reason: 'other', comment: 'By phone' }));
    expect(await detail()).toMatchObject({
      stage: 'cancelled',
      ends_on: null,
      version: '1',
      cancellation: { ends_on: '04/30/2026', reason: 'other', comment: 'By phone', by: 'operations' },
    });
    const listed = await desk.call('GET /get-desk-enrollments', { stage: 'cancelled' });
    expect(listed.result).toMatchObject([{ enrollment_id, stage: 'cancelled' }]);
    expect(await client.call('GET /get-receipt', { enrollment_id })).toMatchObject({
      ends_on: '04/30/2026',
      next_steps: [],
      how_to_cancel: '',
    });
    const mail = (await mails()).find(({ subject }) => subject === `Your policy ${policy_id} was cancelled`);
    expect(mail).toMatchObject({ to: contact.email_address });
    expect(mail?.text).toContain('04/30/2026');
    const changes = await server.services.store.db.selectFrom('policy_change').selectAll().where('kind', '=', 'cancelled').execute();
    expect(changes).toMatchObject([{ policy_id, ends_on: '04/30/2026' }]);
  });

  test('a policy is cancelled once, within its days and for a reason; an open enrollment has none', async () => {
    expect(await desk.refused('POST /cancel-desk-policy', cancel())).toMatchObject({ errorCode: 'enrollment-open' });
    await complete();
    for (const ends_on of ['03/30/2026', '04/02/2027'])
      expect(await desk.refused('POST /cancel-desk-policy', cancel({ ends_on }))).toMatchObject({
        data: [{ target_element: 'ends_on', error_message: 'Please choose a day from 03/31/2026 to 04/01/2027' }],
      });
    expect(await desk.refused('POST /cancel-desk-policy', cancel({ ends_on: '02/30/2026' }))).toMatchObject({
      data: [{ target_element: 'ends_on' }],
    });
    expect(await desk.refused('POST /cancel-desk-policy', cancel({ reason: 'other' }))).toMatchObject({
      data: [{ target_element: 'comment' }],
    });
    await Promise.all([1, 2, 3].map(() => desk.call('POST /cancel-desk-policy', cancel())));
    expect(await audit('cancel-policy')).toHaveLength(1);
    expect(await desk.refused('POST /cancel-desk-policy', cancel({ act_id: 'another-time', version: '1' }))).toMatchObject({
      errorCode: 'policy-cancelled',
    });
    expect((await mails()).filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1);
  });

  test('of two operators who act on the same opened enrollment, the second is refused, and nothing is done', async () => {
    await complete();
    const { version } = await detail();
    await desk.call('POST /add-desk-note', { enrollment_id, act_id: 'first-operator', text: 'They want to keep it' });
    const refusal = await desk.refused('POST /cancel-desk-policy', cancel({ version }));
    expect(refusal).toMatchObject({ statusCode: 409, errorCode: 'acted-meanwhile' });
    expect((await detail()).stage).toBe('completed');
    const both = ['one-operator', 'two-operator'].map((act_id) =>
      desk.send('POST /resend-desk-receipt', { enrollment_id, act_id, version: '1' }),
    );
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the receipt is mailed again as it was; once it is no longer stored, only the copy is', async () => {
    await complete();
    const again = { enrollment_id, act_id: 'mail-again', version: '0' };
    await desk.call('POST /resend-desk-receipt', again);
    const [second, first] = await mails();
    expect(second).toEqual(first);
    await server.services.store.write((trx) => trx.deleteFrom('outbox').execute());
    await desk.call('POST /resend-desk-receipt', { ...again, act_id: 'mail-once-more', version: '1' });
    expect(await mails()).toMatchObject([{ to: contact.email_address, copy_of: (await detail()).policy_id }]);
    for (const at of [2, 3, 4]) await desk.call('POST /resend-desk-receipt', { ...again, act_id: `mail-${at}-times`, version: String(at) });
    expect(await desk.refused('POST /resend-desk-receipt', { ...again, act_id: 'mail-too-often', version: '5' })).toMatchObject({
      errorCode: 'too-many-mails',
    });
  });

  test('a new code leads back to an open enrollment, not to a completed one or one without an address', async () => {
    const asked = { enrollment_id, act_id: 'code-again', version: '0' };
    await desk.call('POST /resend-desk-code', asked);
    const { code } = await wayBack(server);
    expect(await server.client().call('POST /continue-enrollment', { code, email: contact.email_address })).toMatchObject({
      enrollment_id,
    });
    expect((await audit('resend-code'))[0]?.detail).toBe('');
    await complete();
    expect(await desk.refused('POST /resend-desk-code', { ...asked, act_id: 'code-later', version: '1' })).toMatchObject({
      errorCode: 'enrollment-completed',
    });
    const unnamed = await startEnrollment(server.client());
    expect(await desk.refused('POST /resend-desk-code', { ...asked, enrollment_id: unnamed })).toMatchObject({
      errorCode: 'no-email-known',
    });
  });

  test('the copy is the one that the enroller gets, and an unknown enrollment has none', async () => {
    expect(await desk.refused('GET /get-desk-copy', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-open' });
    await complete();
    const [theirs, ours] = [
      await client.call('GET /get-electronic-copy', { enrollment_id }),
      await desk.call('GET /get-desk-copy', { enrollment_id }),
    ];
    expect(ours.file_name).toBe(theirs.file_name);
    expect(atob(ours.content).slice(0, 5)).toBe('%PDF-');
    expect(await desk.refused('GET /get-desk-enrollment', { enrollment_id: 'unknown-enrollment' })).toMatchObject({
      errorCode: 'desk-enrollment-unknown',
    });
  });

  test('an enrollment with nothing but a quote can be opened', async () => {
    const { temp_enrollment_id } = await server
      .client()
      .call('POST /add-filter-for-new-user', { zip: '75201', dob: '05/14/1991', gender: 1, tier: 'IO' });
    expect(await desk.call('GET /get-desk-enrollment', { enrollment_id: temp_enrollment_id })).toMatchObject({
      name: '',
      plans: [],
      cost: null,
      messages: [],
    });
  });
});
