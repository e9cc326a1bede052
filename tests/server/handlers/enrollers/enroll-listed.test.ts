import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { eraseEnrollment } from '#server/store/enrollments/erase-enrollment.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { officeForEach } from './employer-office.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const { office, list, employee } = officeForEach(server);
  const listed = async (search: string) => {
    const [row] = await list({ search });
    if (!row) throw new Error(`${search} is not on the list`);
    return row;
  };
  const added = async (first_name: string, email: string) => {
    await office().call('POST /add-employee', { first_name, last_name: 'Ruiz', email });
    return listed(email);
  };
  const erase = (enrollment_id: string) => {
    const { store, sealer, clock } = server.services;
    return store.write((trx) => eraseEnrollment(trx, sealer, enrollment_id, clock().toISOString()));
  };
  const valuesIn = async (client: TestClient, enrollment_id: string) => {
    const [people, contacts] = [
      await client.call('GET /get-form-fields-personal-info', { enrollment_id }),
      await client.call('GET /get-form-fields-contact-info', { enrollment_id }),
    ];
    return Object.fromEntries([...people.result, ...contacts.result].map(({ field_name, value }) => [field_name, value]));
  };

  test('the office enrolls a person on its list, whose name and email are filled in, and continues later', async () => {
    const { employee_id } = await added('Carla', 'carla@mail.example');
    const enrollment_id = await startEnrollment(office(), { employee_id });
    expect(await listed('carla@mail.example')).toMatchObject({ state: 'started', enrollment_id });
    expect(await valuesIn(office(), enrollment_id)).toMatchObject({
      first_name: 'Carla',
      last_name: 'Ruiz',
      email_address: 'carla@mail.example',
    });
    expect((await office().call('GET /get-group-agent-member-info', { enrollment_id })).result.user_info).toMatchObject({
      name: 'Carla Ruiz',
    });
    const again = await asGroup(server.client(), accessCodes.cedarOffice);
    expect(await again.call('POST /reopen-enrollment', { enrollment_id })).toMatchObject({ proof_needed: false });
    expect(await valuesIn(again, enrollment_id)).toMatchObject({ first_name: 'Carla' });
  });

  test('a quote alone is not worth returning to, and the person can be enrolled again', async () => {
    const { employee_id } = await added('Carla', 'carla@mail.example');
    await office().call('POST /add-filter-for-new-user', { ...quote, employee_id });
    expect(await listed('carla@mail.example')).toMatchObject({ state: 'started', enrollment_id: null });
    const enrollment_id = await startEnrollment(office(), { employee_id });
    expect(await listed('carla@mail.example')).toMatchObject({ enrollment_id });
  });

  test('the office cannot return to what the person fills in', async () => {
    const ann = await employee();
    await startEnrollment(ann);
    expect(await listed('ann@mail.example')).toMatchObject({ state: 'started', enrollment_id: null });
  });

  test('the person cannot return to what the office fills in', async () => {
    const ann = await employee();
    const { employee_id } = await listed('ann@mail.example');
    const enrollment_id = await startEnrollment(office(), { employee_id });
    expect((await ann.call('GET /get-own-coverage', {})).employee).toMatchObject({ enrollment_id: null, begun_for_them: true });
    expect(await ann.refused('POST /reopen-enrollment', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-unknown' });
  });

  test('the person cannot return to what a rep fills in', async () => {
    const ann = await employee();
    const rosa = await asRep(server.client());
    const enrollment_id = await startEnrollment(rosa, { group_id: 'cedar-creek' });
    await rosa.call('POST /save-personal-info', { enrollment_id, ...personal });
    const asAnn = { ...contact, email_address: 'ann@mail.example' };
    await rosa.call('POST /save-contact-info', { enrollment_id, ...asAnn });
    expect((await ann.call('GET /get-own-coverage', {})).employee).toMatchObject({ enrollment_id: null, begun_for_them: true });
    expect(await ann.refused('POST /reopen-enrollment', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-unknown' });
  });

  test('no one but the office enrolls a person on its list, and no one twice', async () => {
    const { employee_id } = await added('Carla', 'carla@mail.example');
    const refusal = async (client: TestClient, id = employee_id) =>
      (await client.refused('POST /add-filter-for-new-user', { ...quote, employee_id: id })).errorCode;
    expect(await refusal(office(), 'no-one')).toBe('employee-unknown');
    expect(await refusal(await asGroup(server.client(), accessCodes.northOffice))).toBe('employee-unknown');
    expect(await refusal(await employee())).toBe('identity-mismatch');
    expect(await refusal(server.client())).toBe('identity-mismatch');
    const enrollment_id = await startEnrollment(office(), { employee_id });
    await answerSteps(office(), enrollment_id);
    await office().call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(await listed('carla@mail.example')).toMatchObject({ state: 'finished', enrollment_id: null });
    expect(await refusal(office())).toBe('employee-finished');
  });

  test('a person who declined counts as enrolling once the office checks out for them', async () => {
    const ann = await employee();
    await ann.call('POST /waive-coverage', { reason: 'spouse', confirmed: 1 });
    const { employee_id } = await listed('ann@mail.example');
    await office().call('POST /add-filter-for-new-user', { ...quote, employee_id });
    expect(await listed('ann@mail.example')).toMatchObject({ state: 'waived' });
    await startEnrollment(office(), { employee_id });
    expect(await listed('ann@mail.example')).toMatchObject({ state: 'started', waive_reason: '' });
  });

  test('a new member whom the office enrolls joins its list with their contact details', async () => {
    const enrollment_id = await startEnrollment(office());
    await office().call('POST /save-personal-info', { enrollment_id, ...personal });
    expect(await list()).toEqual([]);
    await office().call('POST /save-contact-info', { enrollment_id, ...contact });
    const name = `${personal.first_name} ${personal.last_name}`;
    expect(await list()).toMatchObject([{ name, email: contact.email_address, state: 'started', enrollment_id }]);
    const corrected = { ...contact, email_address: 'other@mail.example' };
    await office().call('POST /save-contact-info', { enrollment_id, ...corrected });
    expect(await list()).toHaveLength(1);
  });

  test('a new member whom a rep enrolls joins the list of the group, where the office counts what it pays', async () => {
    const rosa = await asRep(server.client());
    const enrollment_id = await startEnrollment(rosa, { group_id: 'cedar-creek' });
    await answerSteps(rosa, enrollment_id);
    const name = `${personal.first_name} ${personal.last_name}`;
    expect(await list()).toMatchObject([{ name, state: 'started', filled_in_by: 'rep', enrollment_id: null }]);
    await rosa.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(await list()).toMatchObject([{ name, state: 'finished', monthly: { employer_pays: 15 } }]);
  });

  test('one who is on the list by their email address is not added twice, and keeps what they have begun', async () => {
    await added('Carla', contact.email_address);
    const enrollment_id = await startEnrollment(office());
    await office().call('POST /save-personal-info', { enrollment_id, ...personal });
    await office().call('POST /save-contact-info', { enrollment_id, ...contact });
    expect(await list()).toMatchObject([{ name: 'Carla Ruiz', state: 'started', enrollment_id }]);
    const second = await startEnrollment(office());
    await office().call('POST /save-personal-info', { enrollment_id: second, ...personal });
    await office().call('POST /save-contact-info', { enrollment_id: second, ...contact });
    expect(await list()).toMatchObject([{ enrollment_id }]);
  });

  test('a person whose enrollment is erased stays on the list, from which they can then be removed', async () => {
    const { employee_id } = await added('Carla', 'carla@mail.example');
    await erase(await startEnrollment(office(), { employee_id }));
    expect(await listed('carla@mail.example')).toMatchObject({ state: 'not_invited', enrollment_id: null });
    await office().call('POST /remove-employee', { employee_id });
    expect(await list()).toEqual([]);
  });

  test('a person who joined the list by being enrolled leaves it when the enrollment is erased', async () => {
    const enrollment_id = await startEnrollment(office());
    await answerSteps(office(), enrollment_id);
    await office().call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(await list()).toMatchObject([{ state: 'finished' }]);
    await erase(enrollment_id);
    expect(await list()).toEqual([]);
  });
});
