import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#schemas/calls/calls.ts';
import { signature as signedBefore } from '#scripts/record/answers.ts';
import { pngOf } from '#scripts/record/painted-png.ts';
import { answerSteps, bank, card, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  type FormCall = Extract<CallName, `GET /get-form-fields-${'personal' | 'contact' | 'agreement' | 'billing'}-info`>;
  const opened = async (form: FormCall) => (await client.call(form, { enrollment_id })).step_version;
  /** Personal Information as sent by a window that opened the step at a version. */
  const asked = (step_version: string | undefined, changes: Record<string, unknown> = {}) => ({
    enrollment_id,
    step_version,
    ...personal,
    ...changes,
  });
  const savedPersonal = async () =>
    (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'primary_info' })).result as Record<string, unknown>;

  test('a save from another window since a step was opened is not overwritten: the refusal says what differs', async () => {
    const version = await opened('GET /get-form-fields-personal-info');
    await client.call('POST /save-personal-info', asked(version));
    const theirs = asked(version, { first_name: 'Diana', marital_status: 1, ssn: '219-09-9876' });
    const refusal = await client.refused('POST /save-personal-info', theirs);
    expect(refusal).toMatchObject({ status: 'error', statusCode: 409, errorCode: 'changed-meanwhile' });
    expect(refusal.message).toContain('First name, Marital status, Social Security Number');
    expect(refusal.data[0]).toEqual({ target_element: 'first_name', error_message: 'Saved in another window: Dana' });
    expect(refusal.conflict?.changes).toEqual([
      { target_element: 'first_name', label: 'First name', saved: 'Dana', yours: 'Diana' },
      { target_element: 'marital_status', label: 'Marital status', saved: 'Single', yours: 'Married' },
      { target_element: 'ssn', label: 'Social Security Number', saved: '***-**-1234', yours: '***-**-9876' },
    ]);
    expect(await savedPersonal()).toMatchObject({ first_name: 'Dana', ssn: '***-**-1234' });
  });

  test('people who keep their own answers send the version from the refusal, and are refused again if that has changed too', async () => {
    const version = await opened('GET /get-form-fields-personal-info');
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const mine = { enrollment_id, ...personal, first_name: 'Diana' };
    const { conflict } = await client.refused('POST /save-personal-info', { ...mine, step_version: version });
    await client.call('POST /save-personal-info', asked(undefined, { first_name: 'Dora' }));
    const again = await client.refused('POST /save-personal-info', { ...mine, step_version: conflict?.version });
    expect(again.conflict?.changes).toMatchObject([{ saved: 'Dora', yours: 'Diana' }]);
    await client.call('POST /save-personal-info', { ...mine, step_version: again.conflict?.version });
    expect(await savedPersonal()).toMatchObject({ first_name: 'Diana' });
  });

  test('keeping your own answers does not touch a number that you did not type', async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const version = await opened('GET /get-form-fields-personal-info');
    await client.call('POST /save-personal-info', asked(undefined, { ssn: '219-09-9876' }));
    const mine = { enrollment_id, ...personal, first_name: 'Diana', ssn: '***-**-1234' };
    const { conflict } = await client.refused('POST /save-personal-info', { ...mine, step_version: version });
    expect(conflict?.changes.map(({ label }) => label)).toEqual(['First name', 'Social Security Number']);
    await client.call('POST /save-personal-info', { ...mine, step_version: conflict?.version });
    expect(await savedPersonal()).toMatchObject({ first_name: 'Diana', ssn: '***-**-9876' });
  });

  test('sending the same answers twice, as after a lost reply, is no conflict', async () => {
    const version = await opened('GET /get-form-fields-personal-info');
    const sent = { enrollment_id, step_version: version, ...personal };
    await client.call('POST /save-personal-info', sent);
    expect(await client.call('POST /save-personal-info', sent)).toBeDefined();
  });

  test('of concurrent saves over the same version, exactly one is stored, and all others are refused', async () => {
    const version = await opened('GET /get-form-fields-personal-info');
    const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve', 'Fay'];
    const save = (first_name: string) => client.send('POST /save-personal-info', asked(version, { first_name }));
    const answers = await Promise.all(names.map(save));
    const won = names.filter((_, at) => answers[at]?.statusCode === 200);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await savedPersonal()).toMatchObject({ first_name: won[0] });
  });

  test('input left for later over an older save meets the newer one when it is saved', async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const version = await opened('GET /get-form-fields-personal-info');
    await client.call('POST /save-personal-info', asked(undefined, { first_name: 'Dora' }));
    const later = { enrollment_id, email: 'dana@example.com', tab: 'primary_info', data: { first_name: 'Diana' } };
    await client.call('POST /save-enrollment', { ...later, step_version: version });
    expect(await opened('GET /get-form-fields-personal-info')).toBe(version);
    const refusal = await client.refused('POST /save-personal-info', asked(version, { first_name: 'Diana' }));
    expect(refusal.conflict?.changes).toMatchObject([{ saved: 'Dora', yours: 'Diana' }]);
  });

  test('billing and agreement are compared too, numbers by their last four digits', async () => {
    await answerSteps(client, enrollment_id, bank);
    const version = await opened('GET /get-form-fields-billing-info');
    const other = { enrollment_id, ...bank, account_number: '000111222333' };
    await client.call('POST /save-billing-info', other);
    const byCard = await client.refused('POST /save-billing-info', { enrollment_id, ...card, step_version: version });
    const changes = new Map(byCard.conflict?.changes.map(({ label, saved, yours }) => [label, [saved, yours]]));
    expect(changes.get('Account number')).toEqual(['********2333', '']);
    expect(changes.get('Card number')).toEqual(['', '************1111']);
    expect(JSON.stringify(byCard)).not.toContain('000111222333');

    const agreed = await opened('GET /get-form-fields-agreement-info');
    const { result } = await client.call('GET /get-form-fields-agreement-info', { enrollment_id });
    const ticked = Object.fromEntries(result.filter((field) => !field.read_only).map((field) => [field.field_name, field.value]));
    // A signature from before a billing change has to be given again.
    const answers: Record<string, unknown> = { ...ticked, signature: signedBefore };
    await client.call('POST /save-agreement-info', { enrollment_id, ...answers, step_version: agreed });
    const signature = pngOf(60, 20, (x) => (x === 7 ? [0, 0, 0, 255] : [0, 0, 0, 0]));
    const refusal = await client.refused('POST /save-agreement-info', { enrollment_id, ...answers, signature, step_version: agreed });
    expect(refusal.conflict?.changes).toEqual([{ target_element: 'signature', label: 'Signature', saved: 'Signed', yours: 'Signed' }]);
  });
});
