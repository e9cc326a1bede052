import { describe, expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { databases } from '#tests/server/support/databases.ts';
import { agreement, bank, contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const person = (dependent_id: string, relationship: 'spouse' | 'child', changes: object = {}) => ({
  dependent_id,
  primary_info: {
    first_name: 'Lee',
    last_name: 'Example',
    birthdate: relationship === 'spouse' ? '06/01/1990' : '06/01/2015',
    gender: 0,
    ssn: '219-09-5555',
    relationship,
    employed: 0,
    ...changes,
  },
});
const spouse = person('spouse-1', 'spouse');
const child = person('child-1', 'child', { ssn: '219-09-6666' });

/** An enrollment with a guaranteed plan that has reached the dependents. */
async function reachDependents(client: TestClient, tier: Tier, plan_id = 104): Promise<string> {
  const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, tier, is_smoker: 0 });
  await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-${tier}` });
  const { result } = await client.call('GET /get-cart-effective-dates', { enrollment_id });
  await client.call('POST /cart-checkout', { enrollment_id, effective_date: result[0] ?? '' });
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  return enrollment_id;
}

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  const isComplete = async (client: TestClient, enrollment_id: string) =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.find((tab) => tab.tab_name === 'dependent_info')?.complete;

  test('a family is stored as it grows, and complete with two dependents', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IF');
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [spouse] });
    expect(await isComplete(client, enrollment_id)).toBe(false);
    const loaded = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
    expect(loaded.result.dependents).toMatchObject([{ dependent_id: 'spouse-1', primary_info: { ssn: '***-**-5555', employed: 0 } }]);

    const refused = await client.refused('POST /save-dependent-info', { enrollment_id, dependents: loaded.result.dependents });
    expect(refused.data).toEqual([{ target_element: 'dependents', error_message: 'Child information required' }]);
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [...loaded.result.dependents, child] });
    expect(await isComplete(client, enrollment_id)).toBe(true);
    const rows = await server.services.store.db.selectFrom('step_answer').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('219095555');
  });

  test('whether a spouse enrolls is kept while no one is in the list yet', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IF');
    const keep = async (data: object) => {
      const { kept } = await client.call('POST /save-draft', { enrollment_id, tab_name: 'dependent_info', data: { ...data } });
      const { result } = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
      return { kept, unfinished: result.unfinished };
    };
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [] });
    expect(await keep({ enrollsSpouse: true })).toEqual({ kept: true, unfinished: { enrollsSpouse: true } });
    expect(await keep({})).toEqual({ kept: false, unfinished: undefined });
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [spouse] });
    expect(await keep({ enrollsSpouse: true })).toEqual({ kept: false, unfinished: undefined });
    // A list that could not be stored, with a spouse who was removed from it.
    const removed_spouse = { ...spouse.primary_info, dependent_id: 'spouse-1' };
    const masked = { ...removed_spouse, ssn: '***-**-5555' };
    const unstored = { dependents: [], enrollsSpouse: false, removed_spouse };
    expect(await keep(unstored)).toEqual({ kept: true, unfinished: { ...unstored, removed_spouse: masked } });
    const rows = await server.services.store.db.selectFrom('step_draft').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('5555');
  });

  test.each<[Tier, ReturnType<typeof person>, readonly (readonly [string, string])[]]>([
    [
      'IF',
      person('a', 'child', { birthdate: '04/01/2000' }),
      [['primary_info.birthdate', 'A child must be younger than 26 years on the effective date, unless legally disabled']],
    ],
    ['IF', person('a', 'child', { birthdate: '04/02/2000' }), []],
    ['IF', person('a', 'child', { birthdate: '03/10/1990', is_legally_disabled: 1, disability_condition: 'Blind' }), []],
    [
      'IF',
      person('a', 'child', { is_legally_disabled: 1, disability_condition: null }),
      [['primary_info.disability_condition', 'Field is required']],
    ],
    ['IF', person('a', 'spouse', { birthdate: '04/01/2008' }), []],
    ['IF', person('a', 'spouse', { birthdate: '04/02/2008' }), [['primary_info.birthdate', 'A spouse must be 18 years or older']]],
    ['IC', person('a', 'spouse'), [['primary_info.relationship', 'Child information required']]],
    ['IS', person('a', 'spouse', { ssn: '***-**-1111' }), [['primary_info.ssn', 'Invalid Social Security Number']]],
    [
      'IS',
      person('a', 'spouse', { first_name: '', last_name: '4', birthdate: '', ssn: '12', gender: 2 }),
      [
        ['primary_info.first_name', 'Field is required'],
        ['primary_info.last_name', 'Please enter valid last name'],
        ['primary_info.birthdate', 'Field is required'],
        ['primary_info.gender', 'Please choose one of the options'],
        ['primary_info.ssn', 'Invalid Social Security Number'],
      ],
    ],
  ])('tier %s, one dependent checked alone', async (tier, dependent, faults) => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, tier);
    const answer = await client.send('POST /validate-single-dependent', { enrollment_id, ...dependent });
    const { data } = answer.json<{ data: { target_element: string; error_message: string }[] }>();
    expect(faults.length === 0 ? answer.statusCode : data.map((fault) => [fault.target_element, fault.error_message])).toEqual(
      faults.length === 0 ? 200 : faults,
    );
  });

  test('a child who turns 26 before another effective date opens the step again', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IC');
    const grown = person('a', 'child', { birthdate: '04/20/2000' });
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [grown] });
    expect(await isComplete(client, enrollment_id)).toBe(true);
    const choose = (effective_date: string) => client.call('POST /cart-checkout', { enrollment_id, effective_date });
    const news = async () => (await client.call('GET /get-form-fields-dependent-primary-info', { enrollment_id })).news;
    await choose('05/01/2026');
    expect(await isComplete(client, enrollment_id)).toBe(false);
    const items = [{ at: 0, field: 'birthdate', message: messages.childTooOld }];
    expect(await news()).toEqual({ added: [], again: ['birthdate'], items });
    await choose('04/01/2026');
    expect(await isComplete(client, enrollment_id)).toBe(true);
    expect(await news()).toBeUndefined();
  });

  test.each<[Tier, readonly ReturnType<typeof person>[], string]>([
    [
      'IF',
      [spouse, ...Array.from({ length: 10 }, (_, at) => person(`child-${at}`, 'child', { ssn: `219-09-7${100 + at}` }))],
      'Your plan covers 10 dependents.',
    ],
    ['IS', [spouse, person('spouse-2', 'spouse', { ssn: '219-09-7777' })], 'Your plan covers one dependent.'],
  ])('one dependent more than tier %s covers is refused with the limit', async (tier, dependents, text) => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, tier);
    for (const name of ['POST /save-dependent-info', 'POST /save-dependent-info-to-temp'] as const) {
      const refused = await client.refused(name, { enrollment_id, dependents });
      expect(refused.data).toEqual([{ target_element: 'dependents', error_message: text }]);
    }
  });

  test('health is checked if it is sent, and identity without it', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IS');
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IS' });
    await client.call('POST /validate-single-dependent', { enrollment_id, ...spouse });
    const unanswered = await client.refused('POST /validate-single-dependent', { enrollment_id, ...spouse, health_info: {} });
    expect(unanswered.data?.map(({ target_element }) => target_element)).toContain('health_info.condition_questions.0.yes_no_flag');
    const nameless = await client.refused('POST /validate-single-dependent', {
      enrollment_id,
      ...person('spouse-1', 'spouse', { first_name: '' }),
    });
    expect(nameless.data).toEqual([{ target_element: 'primary_info.first_name', error_message: 'Field is required' }]);
  });

  test('without a disability its condition comes back as null, and other empty answers not at all', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IS');
    const able = person('spouse-1', 'spouse', { is_legally_disabled: 0, disability_condition: null, middle_name: '' });
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [able] });
    const { result } = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
    expect(result.dependents[0]?.primary_info).toMatchObject({ is_legally_disabled: 0, disability_condition: null });
    expect(result.dependents[0]?.primary_info).not.toHaveProperty('middle_name');
  });

  test('health questions about a dependent do not say "you", and the same in every place', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IS');
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IS' });
    const { result: own } = await client.call('GET /get-health-questions-primary-health-info', { enrollment_id });
    expect(own.codition_questions[0]?.question_text).toMatch(/have you had a heart attack/);
    const { result } = await client.call('GET /get-health-questions-dependent-info', { enrollment_id });
    const texts = [...result.codition_questions, result.medication_question].map((question) => question?.question_text);
    expect(texts[0]).toMatch(/has this person had a heart attack/);
    expect(texts.filter((text) => /\byou/i.test(text ?? ''))).toEqual([]);
    expect(result.codition_questions.map((question) => question.question_id)).toEqual(
      own.codition_questions.map((question) => question.question_id),
    );
  });

  test('a fault in the list names the dependent and the field', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IF');
    const nameless = person('child-2', 'child', { first_name: '' });
    const { data } = await client.refused('POST /save-dependent-info', { enrollment_id, dependents: [spouse, nameless] });
    expect(data).toEqual([{ target_element: 'dependents.1.first_name', error_message: 'Dependent #2 Field is required' }]);
    const twice = await client.refused('POST /save-dependent-info', { enrollment_id, dependents: [child, child] });
    expect(twice.errorCode).toBe('invalid-request');
    const bigamy = [spouse, person('spouse-2', 'spouse')];
    expect((await client.refused('POST /save-dependent-info-to-temp', { enrollment_id, dependents: bigamy })).data).toHaveLength(1);
  });

  test('a removed spouse keeps the entered number', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IF');
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [spouse] });
    const { result } = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
    const [masked] = result.dependents;
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [], removed_spouse: masked });
    const aside = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
    expect(aside.result).toMatchObject({ dependents: [], removed_spouse: { dependent_id: 'spouse-1' } });
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [aside.result.removed_spouse!, child] });
    expect(await isComplete(client, enrollment_id)).toBe(true);
  });

  test('saved dependents are removed when the tier covers only the member, and stay otherwise', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IC');
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [child] });
    const saved = async () => (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'dependent_info' })).result;
    await client.call('POST /delete-dependent-in-IO', { enrollment_id });
    expect(await saved()).toMatchObject({ dependents: [{ dependent_id: 'child-1' }] });
    await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...quote, tier: 'IO' });
    await client.call('POST /delete-dependent-in-IO', { enrollment_id });
    expect(await saved()).toEqual({});
  });

  test('a person who finally enrolls alone brings no dependents, whatever the browser fails to clear', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IC');
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [child] });
    await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...quote, tier: 'IO' });
    await client.call('POST /save-billing-info', { enrollment_id, ...bank });
    await client.call('POST /save-agreement-info', { enrollment_id, ...(await agreement(client, enrollment_id)) });
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'dependent_info' });
    expect(result).toEqual({});
  });

  test('a removed spouse waits beside the saved dependents, and is forgotten with their number once the others are enrolled', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IF');
    const dependents = [child, person('child-2', 'child', { ssn: '219-09-7777' })];
    await client.call('POST /save-dependent-info', { enrollment_id, dependents, removed_spouse: spouse });
    const stored = async () => (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'dependent_info' })).result;
    expect(await stored()).toMatchObject({ removed_spouse: { dependent_id: 'spouse-1', ssn: '***-**-5555' } });
    await client.call('POST /save-billing-info', { enrollment_id, ...bank });
    await client.call('POST /save-agreement-info', { enrollment_id, ...(await agreement(client, enrollment_id)) });
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(await stored()).toMatchObject({ dependents: [{ ssn: '***-**-6666' }, { ssn: '***-**-7777' }] });
    expect(await stored()).not.toHaveProperty('removed_spouse');
    const { secret_prints } = await server.services.store.db
      .selectFrom('step_answer')
      .select('secret_prints')
      .where('enrollment_id', '=', enrollment_id)
      .where('tab', '=', 'dependent_info')
      .executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(String(secret_prints)))).toEqual(['child-1.ssn', 'child-2.ssn']);
  });

  test('an open form is kept with the step, its number masked, and joins the list with that number', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IC');
    const open = { typed: { first_name: 'Lee', ssn: '219-09-5555' } };
    await client.call('POST /save-enrollment', { enrollment_id, email: contact.email_address, tab: 'dependent_info', data: { open } });
    const unfinished = async () => (await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id })).result.unfinished;
    expect(await unfinished()).toEqual({ open: { typed: { first_name: 'Lee', ssn: '***-**-5555' } } });
    const lee = { ...child, primary_info: { ...child.primary_info, first_name: 'Lee', ssn: '***-**-5555' } };
    await client.call('POST /validate-single-dependent', { enrollment_id, ...lee });
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [lee] });
    const { result } = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
    expect(result.dependents).toMatchObject([{ primary_info: { first_name: 'Lee', ssn: '***-**-5555' } }]);
    expect(await unfinished()).toBeUndefined();
  });

  test('saved dependents whom a changed tier does not cover are named until the next save', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IF');
    const saved = [person('spouse-1', 'spouse', { first_name: 'Sam' }), child];
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: saved });
    const coverage = async () => (await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id })).result;
    expect(await coverage()).not.toHaveProperty('not_covered');
    await client.call('POST /update-tier-info', { enrollment_id, dep_dob: '06/01/1990', no_of_children: 0 });
    const { dependents, not_covered } = await coverage();
    expect([dependents.map(({ dependent_id }) => dependent_id), not_covered]).toEqual([['spouse-1'], ['Lee Example']]);
    await client.call('POST /save-dependent-info', { enrollment_id, dependents });
    expect(await coverage()).not.toHaveProperty('not_covered');
  });

  test('a larger tier asks for more dependents than were saved', async () => {
    const client = server.client();
    const enrollment_id = await reachDependents(client, 'IC');
    await client.call('POST /save-dependent-info', { enrollment_id, dependents: [child] });
    expect(await isComplete(client, enrollment_id)).toBe(true);
    await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...quote, tier: 'IF' });
    expect(await isComplete(client, enrollment_id)).toBe(false);
  });
});
