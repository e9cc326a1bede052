import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const email = contact.email_address;

/** An enrollment of a couple whose plan asks about the health of both. */
async function start(client: TestClient): Promise<string> {
  const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, tier: 'IS', is_smoker: 0 });
  await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IS' });
  await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  return enrollment_id;
}

const angina = { question_id: 101, yes_no_flag: 1, conditions: [{ health_condition: 'Angina' }] };
const noMedication = { question_id: 201, yes_no_flag: 0, medications: [] };
const sam = (ssn: string) => ({ dependent_id: 'sam', primary_info: { relationship: 'spouse', first_name: 'Sam', ssn } });

describe.each(databases)('on $name: unsaved input in the shape in which the step is saved', ({ create }) => {
  const server = serverForAll(create);

  test('health answers come back with their questions', async () => {
    const client = server.client();
    const enrollment_id = await start(client);
    const data = { condition_questions: [angina], medication_question: noMedication, notes: 'None' };
    await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'health_info', data });
    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'health_info' });
    expect(result).toMatchObject({
      unfinished: {
        condition_questions: expect.arrayContaining([expect.objectContaining(angina)]),
        medication_question: noMedication,
        notes: 'None',
      },
    });
  });

  test.each(['dependents', 'removed_spouse'])(
    'the number of a person in %s comes back masked, and is saved from behind the mask',
    async (name) => {
      const client = server.client();
      const enrollment_id = await start(client);
      const person = { ...sam('219-09-5555'), health_info: { condition_questions: [angina] } };
      const data = { dependents: [], [name]: name === 'dependents' ? [person] : person };
      expect(await client.call('POST /save-draft', { enrollment_id, tab_name: 'dependent_info', data })).toMatchObject({ kept: true });
      const { result } = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
      const kept = { dependent_id: 'sam', first_name: 'Sam', relationship: 'spouse', ssn: '***-**-5555', question_101: 1 };
      expect(result.unfinished).toMatchObject({ [name]: name === 'dependents' ? [kept] : kept });
      expect(JSON.stringify(result)).not.toMatch(/219-?09-?5555/);
      await client.call('POST /validate-single-dependent', {
        enrollment_id,
        ...sam('***-**-5555'),
        primary_info: { ...sam('***-**-5555').primary_info, last_name: 'Example', birthdate: '06/01/1990', gender: 0 },
      } as never);
    },
  );

  test('what the save would not take is refused, and not kept', async () => {
    const client = server.client();
    const enrollment_id = await start(client);
    const refused = async (tab_name: string, data: object) => {
      const { data: faults } = await client.refused('POST /save-draft', { enrollment_id, tab_name, data });
      return faults.map(({ target_element }) => target_element);
    };
    expect(await refused('primary_health_info', { condition_questions: { question_id: 101 } })).toContain('condition_questions');
    expect(await refused('dependent_info', { dependents: [{ primary_info: {} }] })).toContain('dependents.0.primary_info.relationship');
    expect(await refused('dependent_info', { dependents: [], removed_spouse: { health_info: {} } })).toContain(
      'removed_spouse.primary_info',
    );
  });
});
