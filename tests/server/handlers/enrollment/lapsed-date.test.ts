import { beforeEach, describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { setEffectiveDate } from '#server/store/enrollments/enrollments.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { agreement, answerSteps, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('an effective date that has passed, on $name', ({ create }) => {
  const server = serverForAll(create);
  let office: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    server.at('2026-03-10T17:00:00Z');
    office = await asGroup(server.client(), accessCodes.cedarOffice);
    enrollment_id = await startEnrollment(office);
    await answerSteps(office, enrollment_id);
  });

  // Sessions end long before a date passes, and another one resumes.
  const letPass = () => server.services.store.write((trx) => setEffectiveDate(trx, enrollment_id, '03/01/2026'));
  const chooseAgain = () => office.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  const cart = () => office.call('GET /get-plan-cart', { enrollment_id });
  const askByText = async () => {
    const { signature: _, ...ticks } = await agreement(office, enrollment_id);
    const answers: Record<string, unknown> = { ...ticks, sign_by_text: 1 };
    await office.call('POST /save-agreement-info', { enrollment_id, ...answers });
  };
  const linkIds = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'sms' ? [...message.text.matchAll(new RegExp(`/sign/(${enrollment_id}\\.\\S+)`, 'g'))].map(([, id]) => id!) : [],
    );

  test('is noted in the cart from then on, until another one is chosen', async () => {
    expect(await cart()).not.toHaveProperty('hindrance');
    await letPass();
    expect(await cart()).toMatchObject({ effective_date: '03/01/2026', hindrance: { errorCode: 'effective-date-lapsed' } });
    await chooseAgain();
    expect(await cart()).not.toHaveProperty('hindrance');
  });

  test('refuses the completion, which goes through with another one once that is signed', async () => {
    const complete = { enrollment_id, first_enroll: 1 } as const;
    await letPass();
    expect(await office.refused('POST /save-review-info', complete)).toMatchObject({ statusCode: 409, errorCode: 'effective-date-lapsed' });
    await chooseAgain();
    await sign(office, enrollment_id);
    expect(await office.call('POST /save-review-info', complete)).toHaveProperty('policy_id');
  });

  test('asks no one to sign for it by text message', async () => {
    await askByText();
    await letPass();
    const lapsed = { statusCode: 409, errorCode: 'effective-date-lapsed' };
    expect(await office.refused('POST /save-review-info', { enrollment_id, first_enroll: 1, send_sms: 1 })).toMatchObject(lapsed);
    expect(await office.refused('POST /send-signature-request', { enrollment_id })).toMatchObject(lapsed);
    expect(await linkIds()).toEqual([]);
  });

  test('cannot be signed by the applicant who opens the link too late, until another one is chosen', async () => {
    await askByText();
    await office.call('POST /send-signature-request', { enrollment_id });
    const [id = ''] = await linkIds();
    const phone = server.client();
    const opened = { id, birthdate: '05/14/1991' };
    const { version } = await phone.call('POST /open-signature-request', opened);
    await letPass();
    const lapsed = { statusCode: 409, errorCode: 'signing-date-lapsed' };
    expect(await phone.refused('POST /open-signature-request', opened)).toMatchObject(lapsed);
    expect(await phone.refused('POST /sign-agreement', { id, version, answers: {} })).toMatchObject(lapsed);
    await chooseAgain();
    expect(await phone.call('POST /open-signature-request', opened)).toMatchObject({ effective_date: '04/01/2026' });
  });
});
