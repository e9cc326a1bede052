import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, quote, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    server.configure(demoConfig);
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  /** From now on, the contact step asks these in addition to its own fields. */
  const contactAsks = (...fields: FieldDefinition[]) =>
    server.configure((config) => {
      const demo = demoConfig().steps.find(({ tab }) => tab === 'contact_info')?.fields ?? [];
      const steps = config.steps.map((step) => (step.tab === 'contact_info' ? { ...step, fields: [...demo, ...fields] } : step));
      return { ...config, hash: randomUUID(), steps };
    });
  const shown = () => client.call('GET /get-form-fields-contact-info', { enrollment_id });
  const valueOf = async (name: string) => (await shown()).result.find((field) => field.field_name === name)?.value;
  const save = (answers: object) => client.call('POST /save-contact-info', { enrollment_id, ...contact, ...answers });
  const openTabs = async () =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result
      .filter((tab) => tab.required && !tab.complete)
      .map((tab) => tab.tab_name);
  const savePersonal = () => client.call('POST /save-personal-info', { enrollment_id, ...personal });
  const secrets = () => keptSecrets(server, enrollment_id, 'contact_info');

  test('an answer moves with its field: the step stays complete, and the enrollment completes with it', async () => {
    await answerSteps(client, enrollment_id);
    contactAsks(requiredText('badge'));
    await save({ badge: 'NQ 0417' });
    await sign(client, enrollment_id);
    contactAsks(requiredText('badge_number', { renamed_from: 'badge', label: 'badge' }));
    expect(await openTabs()).toEqual(['review_info']);
    expect(await valueOf('badge_number')).toBe('NQ 0417');
    expect((await shown()).news).toBeUndefined();
    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'contact_info' });
    expect(result).toMatchObject({ badge_number: 'NQ 0417' });
    expect(result).not.toHaveProperty('badge');
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect((await server.app.inject('/dev/outbox')).body).toContain('badge: NQ 0417');
  });

  test('after two renames, the answer is found under the oldest name too', async () => {
    contactAsks(requiredText('badge'));
    await savePersonal();
    await save({ badge: 'NQ 0417' });
    contactAsks(requiredText('company_badge', { renamed_from: ['badge_number', 'badge'] }));
    expect(await valueOf('company_badge')).toBe('NQ 0417');
  });

  test('a sensitive answer moves without being decrypted, and its mask appears under the new name', async () => {
    contactAsks(requiredText('badge', { sensitive: true }));
    await savePersonal();
    await save({ badge: 'SECRET-0417' });
    contactAsks(requiredText('badge_number', { sensitive: true, renamed_from: 'badge' }));
    const mask = await valueOf('badge_number');
    expect(mask).toBe('*******0417');
    expect(await openTabs()).not.toContain('contact_info');
    await save({ badge_number: mask });
    expect(await secrets()).toEqual({ badge_number: { value: 'SECRET-0417' } });
    // Answers saved since then no longer need the rename.
    contactAsks(requiredText('badge_number', { sensitive: true }));
    expect(await valueOf('badge_number')).toBe(mask);
  });

  test('input typed under the earlier name during the change is saved under the new one', async () => {
    contactAsks(requiredText('badge'));
    await savePersonal();
    const { step_version } = await shown();
    contactAsks(requiredText('badge_number', { renamed_from: 'badge' }));
    await save({ badge: 'NQ 0417', step_version });
    expect(await valueOf('badge_number')).toBe('NQ 0417');
  });

  test('a rename alone is no conflict for a window that opened the step before it', async () => {
    contactAsks(requiredText('badge'), requiredText('shift', { required: false }));
    await savePersonal();
    await save({ badge: 'NQ 0417' });
    const { step_version } = await shown();
    contactAsks(requiredText('badge_number', { renamed_from: 'badge' }), requiredText('shift', { required: false }));
    await save({ badge: 'NQ 0417', shift: 'Night', step_version });
    expect(await valueOf('shift')).toBe('Night');
    // Another window's save is one, reported under the new name.
    const refusal = await client.refused('POST /save-contact-info', { enrollment_id, ...contact, badge: 'NQ 9999', step_version });
    expect(refusal.conflict?.changes).toMatchObject([
      { target_element: 'badge_number', saved: 'NQ 0417', yours: 'NQ 9999' },
      { target_element: 'shift' },
    ]);
  });

  test('unfinished input moves along', async () => {
    contactAsks(requiredText('badge'));
    await savePersonal();
    const email = contact.email_address;
    await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'contact_info', data: { badge: 'NQ 04' } });
    contactAsks(requiredText('badge_number', { renamed_from: 'badge' }), requiredText('shift'));
    const { code } = await wayBack(server);
    client = server.client();
    await client.call('POST /continue-enrollment', { code, email });
    await client.call('POST /confirm-birthdate', { enrollment_id, dob: String(quote.dob) });
    expect(await valueOf('badge_number')).toBe('NQ 04');
    // Questions that were not reached before are not news; questions that are asked only now are.
    expect((await shown()).news).toEqual({ added: ['shift'], again: [] });
  });

  test('people who return are told what is new and what must be answered again, until the step is saved', async () => {
    contactAsks(requiredText('badge'), requiredText('shift', { required: false }));
    await savePersonal();
    await save({ badge: 'nq 0417' });
    expect((await shown()).news).toBeUndefined();
    contactAsks(
      requiredText('badge', { pattern: '[A-Z]{2} \\d{4}' }),
      requiredText('shift'),
      requiredText('locker'),
      requiredText('note', { required: false }),
    );
    expect(await openTabs()).toContain('contact_info');
    expect((await shown()).news).toEqual({ added: ['locker', 'note'], again: ['badge', 'shift'] });
    await save({ badge: 'NQ 0417', shift: 'Night', locker: '7' });
    expect((await shown()).news).toBeUndefined();
  });

  test('people in a list keep their answers, including numbers, when one of their fields is renamed', async () => {
    const asksOfEach = (...fields: FieldDefinition[]) =>
      server.configure((config) => {
        const beneficiaries = { tab: 'beneficiary_info', title: 'Beneficiaries', order: 10, kind: 'list', required: 'always' } as const;
        const steps = [...demoConfig().steps.filter(({ tab }) => tab !== 'beneficiary_info'), { ...beneficiaries, fields }];
        return { ...config, hash: randomUUID(), steps };
      });
    const share = requiredText('beneficiary_percentage', { type: 'number' });
    await answerSteps(client, enrollment_id);
    asksOfEach(requiredText('first_name'), requiredText('passport', { sensitive: true }), share);
    const ada = { beneficiary_id: 'ada', is_contigent: false, beneficiary_percentage: 100 };
    const send = (person: object) => client.call('POST /save-beneficiary-info', { enrollment_id, beneficiaries: [person] as never });
    await send({ ...ada, first_name: 'Ada', passport: 'X99-1230' });
    await sign(client, enrollment_id);
    asksOfEach(
      requiredText('given_name', { renamed_from: 'first_name', label: 'first_name' }),
      requiredText('travel_id', { sensitive: true, renamed_from: 'passport', label: 'passport' }),
      share,
    );
    expect(await openTabs()).toEqual(['review_info']);
    const { result } = await client.call('GET /get-beneficiaries-existing-user-enrollment', { enrollment_id });
    expect(result).toEqual({ ada: { ...ada, given_name: 'Ada', travel_id: '****1230' } });
    await send(result.ada!);
    expect(await keptSecrets(server, enrollment_id, 'beneficiary_info')).toEqual({ 'ada.travel_id': { value: 'X99-1230' } });
  });

  test('a step that is no longer asked blocks no one, and its answers return with it', async () => {
    const travel = {
      tab: 'travel_info',
      title: 'Travel',
      order: 10,
      kind: 'form',
      required: 'always',
      fields: [requiredText('country')],
    } as const;
    const withTravel = () => server.configure((config) => ({ ...config, hash: randomUUID(), steps: [...demoConfig().steps, travel] }));
    await answerSteps(client, enrollment_id);
    withTravel();
    await client.call('POST /save-step-info', { enrollment_id, tab_name: 'travel_info', answers: { country: 'Chile' } });
    server.configure(demoConfig);
    await client.refused('GET /get-form-fields-step-info', { enrollment_id, tab_name: 'travel_info' });
    withTravel();
    const { result } = await client.call('GET /get-form-fields-step-info', { enrollment_id, tab_name: 'travel_info' });
    expect(result).toMatchObject([{ value: 'Chile' }]);
  });
});
