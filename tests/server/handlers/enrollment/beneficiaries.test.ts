import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import { agreement, bank, contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import type { InjectedServer } from '#tests/server/support/test-server.ts';

const ada = {
  beneficiary_id: 'ada',
  is_contigent: false,
  first_name: 'Ada',
  last_name: 'Example',
  birthdate: '02/03/1990',
  ssn: '219-09-1111',
  relationship: 'spouse',
  beneficiary_percentage: 50,
};
const bea = { ...ada, beneficiary_id: 'bea', first_name: 'Bea', ssn: '219-09-2222', relationship: 'child' };
const cy = {
  ...ada,
  beneficiary_id: 'cy',
  is_contigent: true,
  first_name: 'Cy',
  ssn: '219-09-3333',
  relationship: 'friend',
  beneficiary_percentage: 0,
};

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startTermLife(client);
  });

  const save = (...beneficiaries: object[]) =>
    client.call('POST /save-beneficiary-info', { enrollment_id, beneficiaries: beneficiaries as never });
  const refused = async (...beneficiaries: object[]) =>
    (await client.refused('POST /save-beneficiary-info', { enrollment_id, beneficiaries })).data;
  const refusedAlone = async (person: object) =>
    (await client.refused('POST /validate-single-beneficiary', { enrollment_id, ...person })).data;
  const saved = async () => {
    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' });
    return (result as { beneficiaries?: Record<string, unknown>[] }).beneficiaries ?? [];
  };
  const isComplete = async () =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.find((tab) => tab.tab_name === 'beneficiary_info')?.complete;

  test('an estate needs neither birth date nor number, and every person both', async () => {
    const { birthdate: _, ssn: __, ...nameOnly } = ada;
    const estate = { ...nameOnly, relationship: 'estate', beneficiary_percentage: 100 };
    expect((await refusedAlone({ ...estate, relationship: 'friend' }))?.map(({ target_element }) => target_element)).toEqual([
      'birthdate',
      'ssn',
    ]);
    await save(estate);
    expect(await saved()).toEqual([estate]);
    expect(await isComplete()).toBe(true);
  });

  test('two primaries and a contingent are stored under their ids, with masked numbers', async () => {
    expect(await isComplete()).toBe(false);
    await save(ada, bea, cy);
    expect(await saved()).toEqual([
      { ...ada, ssn: '***-**-1111' },
      { ...bea, ssn: '***-**-2222' },
      { ...cy, ssn: '***-**-3333' },
    ]);
    expect(await isComplete()).toBe(true);
  });

  test('a beneficiary without an id gets one, and properties outside the form are not stored', async () => {
    const { beneficiary_id: _, ...nameless } = ada;
    await save({ ...nameless, beneficiary_percentage: 100, is_admin: 1 });
    const [only] = await saved();
    expect(only).toMatchObject({ beneficiary_id: expect.stringMatching(/^[\w-]{10,}$/), first_name: 'Ada' });
    expect(only).not.toHaveProperty('is_admin');
  });

  test('no part of a number is readable in the database', async () => {
    await save(ada, bea);
    const rows = await server.services.store.db.selectFrom('step_answer').selectAll().where('enrollment_id', '=', enrollment_id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/219-?09-?1111|Example/);
  });

  test('masks that come back keep the stored numbers, even in another order and next to a new number', async () => {
    await save(ada, bea);
    await save({ ...bea, ssn: '***-**-2222' }, { ...ada, ssn: '***-**-1111' });
    await save({ ...ada, ssn: '219-09-4444' }, { ...bea, ssn: '***-**-2222' });
    expect((await saved()).map(({ ssn }) => ssn)).toEqual(['***-**-4444', '***-**-2222']);
    const audit = await server.services.store.db.selectFrom('audit').select('detail').where('enrollment_id', '=', enrollment_id).execute();
    expect(audit).toEqual([{ detail: 'beneficiary_info: to keep bea.ssn' }]);
  });

  test("another person's mask, or an unknown one, is not a number", async () => {
    await save(ada, bea);
    expect(await refused({ ...ada, ssn: '***-**-2222' }, bea)).toEqual([
      { target_element: 'beneficiaries.0.ssn', error_message: messages.ssnInvalid },
    ]);
    expect(await refusedAlone({ ...cy, ssn: '***-**-3333' })).toEqual([{ target_element: 'ssn', error_message: messages.ssnInvalid }]);
  });

  test.each([
    ['nobody', [], messages.beneficiariesEmpty],
    ['less than the whole', [ada], 'Your total Beneficiary Percentage is 50 and it Should not be less than 100%'],
    [
      'more than the whole',
      [ada, bea, { ...bea, beneficiary_id: 'x' }],
      'Your total Beneficiary Percentage is 150 and it Should not be more than 100%',
    ],
    ['a contingent alone', [cy], 'Your total Beneficiary Percentage is 0 and it Should not be less than 100%'],
    [
      'four primaries',
      ['a', 'b', 'c', 'd'].map((id) => ({ ...ada, beneficiary_id: id, beneficiary_percentage: 25 })),
      messages.beneficiariesMost,
    ],
    ['two contingents', [ada, bea, cy, { ...cy, beneficiary_id: 'x' }], messages.contingentOnlyOne],
  ])('%s is refused', async (_name, list, message) => {
    expect(await refused(...list)).toEqual([{ target_element: 'beneficiaries', error_message: message }]);
    expect(await saved()).toEqual([]);
  });

  test.each([
    ['first_name', '', messages.required],
    ['first_name', '12', messages.firstNameInvalid],
    ['last_name', '??', messages.lastNameInvalid],
    ['ssn', '123', messages.ssnInvalid],
    ['birthdate', '03/11/2026', messages.dateInFuture],
    ['relationship', 'landlord', messages.invalidChoice],
    ['beneficiary_percentage', 0, messages.percentageInvalid],
    ['beneficiary_percentage', 101, messages.percentageInvalid],
    ['beneficiary_percentage', '', messages.required],
  ])('%s as "%s" is refused by itself and in a list', async (field, value, error_message) => {
    const person = { ...ada, [field]: value };
    expect(await refusedAlone(person)).toEqual([{ target_element: field, error_message }]);
    expect(await refused(person, bea)).toContainEqual({ target_element: `beneficiaries.0.${field}`, error_message });
  });

  test.each([
    ['today', { birthdate: '03/10/2026' }],
    ['one percent', { beneficiary_percentage: 1 }],
    ['the whole', { beneficiary_percentage: 100 }],
    ['a name in another script', { first_name: 'Zoë', last_name: '王' }],
  ])('%s is accepted', async (_name, change) => {
    expect(await client.call('POST /validate-single-beneficiary', { enrollment_id, ...ada, ...change })).toEqual({});
  });

  test('a contingent is not asked for a share, and has none whatever is sent', async () => {
    await client.call('POST /validate-single-beneficiary', { enrollment_id, ...cy, beneficiary_percentage: 40 } as never);
    await save({ ...ada, beneficiary_percentage: 100 }, { ...cy, beneficiary_percentage: 40 });
    expect((await saved())[1]).toMatchObject({ is_contigent: true, beneficiary_percentage: 0 });
  });

  test('a person who was added in only one window is reported as a whole', async () => {
    const { step_version } = await client.call('GET /get-form-fields-beneficiary-info', { enrollment_id });
    await save({ ...ada, beneficiary_percentage: 100 });
    const mine = [{ ...bea, beneficiary_percentage: 100 }];
    const { conflict, message } = await client.refused('POST /save-beneficiary-info', { enrollment_id, beneficiaries: mine, step_version });
    expect(conflict?.changes).toEqual([
      { target_element: 'beneficiaries.0', label: 'Beneficiary', saved: '', yours: 'Bea Example, Child, 02/03/1990, ***-**-2222, 100' },
      { target_element: 'beneficiaries.1', label: 'Beneficiary', saved: 'Ada Example, Spouse, 02/03/1990, ***-**-1111, 100', yours: '' },
    ]);
    expect(message).toMatch(/Different there: Beneficiary\.$/);
  });

  test('a list with duplicate ids is refused', async () => {
    expect(
      await client.refused('POST /save-beneficiary-info', { enrollment_id, beneficiaries: [ada, { ...bea, beneficiary_id: 'ada' }] }),
    ).toMatchObject({ errorCode: 'invalid-request' });
  });

  test('the generic call cannot bypass these rules', async () => {
    const answers = { beneficiaries: [ada] };
    expect(await client.refused('POST /save-step-info', { enrollment_id, tab_name: 'beneficiary_info', answers })).toMatchObject({
      data: [{ target_element: 'beneficiaries' }],
    });
  });

  test('a list saved for later is restored, without the numbers that are not stored yet', async () => {
    await save(ada, bea);
    const open = { contingent: true, typed: { first_name: 'Cy', ssn: '219-09-3333' } };
    const data = { beneficiaries: [{ ...ada, ssn: '***-**-1111', beneficiary_percentage: 60 }, cy], open };
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'benificiary_info', data });
    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' });
    const { ssn: _, ...cyWithoutNumber } = cy;
    expect(result).toMatchObject({
      beneficiaries: [{ beneficiary_percentage: 50 }, {}],
      unfinished: {
        beneficiaries: [{ ...ada, ssn: '***-**-1111', beneficiary_percentage: 60 }, cyWithoutNumber],
        open: { contingent: true, typed: { first_name: 'Cy' } },
      },
    });
    expect(JSON.stringify(result)).not.toMatch(/219-?09-?3333/);
    await save(ada, bea);
    expect(await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' })).not.toHaveProperty(
      'result.unfinished',
    );
  });

  test('the relationships are those of the form', async () => {
    const [{ result: choices }, { result: fields }] = await Promise.all([
      client.call('GET /get-beneficiary-relationships', {}),
      client.call('GET /get-form-fields-beneficiary-info', { enrollment_id }),
    ]);
    expect(fields.find((field) => field.field_name === 'relationship')?.options).toEqual(choices);
    expect(choices).toContainEqual({ name: 'Spouse', value: 'spouse' });
  });

  test('an enrollment with term life completes, and its receipt names the beneficiaries without their numbers', async () => {
    await save(ada, bea, cy);
    await finish(client, enrollment_id);
    const outbox = (await server.app.inject('/dev/outbox')).body;
    for (const heading of ['Beneficiary 1', 'Beneficiary 2', 'Contingent beneficiary']) expect(outbox).toContain(heading);
    expect(outbox).toContain('Bea');
    // A contingent has none.
    expect(outbox).toContain('Share in percent');
    expect(outbox).not.toMatch(/Share in percent\D*\b0\b/);
    expect(outbox).not.toMatch(/1111|219-?09/);
    expect(await client.refused('POST /save-beneficiary-info', { enrollment_id, beneficiaries: [ada, bea] })).toMatchObject({
      errorCode: 'enrollment-completed',
    });
  });

  test('a member who enrolls again finds their earlier beneficiaries, and can keep them', async () => {
    await becomeMember(server, enrollment_id, 'member-1');
    await save(ada, bea);
    await finish(client, enrollment_id);
    enrollment_id = await startTermLife(client);
    expect(await client.refused('GET /get-beneficiaries-existing-user-enrollment', { enrollment_id })).toMatchObject({ statusCode: 404 });
    await becomeMember(server, enrollment_id, 'member-1', 'member');
    enrollment_id = await startTermLife(client, ofMember('one'));
    const { result } = await client.call('GET /get-beneficiaries-existing-user-enrollment', { enrollment_id });
    expect(result).toEqual({ ada: { ...ada, ssn: '***-**-1111' }, bea: { ...bea, ssn: '***-**-2222' } });
    await save(...Object.values(result));
    expect((await saved()).map(({ ssn }) => ssn)).toEqual(['***-**-1111', '***-**-2222']);
    await save({ ...result.ada, first_name: 'Adele' }, { ...bea, ssn: '***-**-2222' });
  });

  test('a member finds nothing that belongs to another', async () => {
    await becomeMember(server, enrollment_id, 'member-2');
    await save(ada, bea);
    await finish(client, enrollment_id);
    const stranger = server.client();
    const other = await startTermLife(stranger);
    await becomeMember(server, other, 'member-3', 'member');
    const theirs = await startTermLife(stranger, ofMember('three'));
    expect(await stranger.refused('GET /get-beneficiaries-existing-user-enrollment', { enrollment_id: theirs })).toMatchObject({
      statusCode: 404,
    });
  });
});

// A member's email and phone are unique.
function ofMember(name: string): object {
  const phone_number = name === 'one' ? '(214) 555-0161' : '(214) 555-0163';
  return { email_address: `${name}@example.com`, phone_number, skip_validation_email: 1, skip_validation_phone: 1 };
}

async function startTermLife(client: TestClient, reachedAt: object = {}): Promise<string> {
  const asked = { ...quote, annual_incode: 60_000, is_smoker: 0 as const };
  const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', asked);
  await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 301, plan_pricing_id: '301-IO' });
  await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  const answers = { ...personal, enrollment_id };
  await client.call('POST /save-personal-info', answers);
  const reached = { ...contact, ...reachedAt, birth_city: 'Austin', birth_state: 'TX', enrollment_id };
  await client.call('POST /save-contact-info', reached);
  return enrollment_id;
}

async function finish(client: TestClient, enrollment_id: string): Promise<void> {
  await client.call('POST /save-billing-info', { enrollment_id, ...bank });
  await client.call('POST /save-agreement-info', { enrollment_id, ...(await agreement(client, enrollment_id)) });
  await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
}

/** Gives the session of an enrollment a member's rights, as signing in does. */
async function becomeMember(
  { services }: InjectedServer,
  enrollment_id: string,
  user_id: string,
  role: 'member' | null = null,
): Promise<void> {
  await services.store.write(async (trx) => {
    const { session_hash } = await trx
      .selectFrom('enrollment_session')
      .select('session_hash')
      .where('enrollment_id', '=', enrollment_id)
      .executeTakeFirstOrThrow();
    await trx.updateTable('session').set({ user_id, role }).where('id_hash', '=', session_hash).execute();
  });
}
