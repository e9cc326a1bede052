import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/** An enrollment with the critical illness plan that has reached the health questions. */
async function reachHealth(client: TestClient): Promise<string> {
  const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, is_smoker: 0 });
  await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IO' });
  await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  return enrollment_id;
}

const ids = [101, 102, 103, 145, 146, 147];
const answered = (yes: Readonly<Record<number, object>> = {}) =>
  ids.map((question_id) => ({
    question_id,
    yes_no_flag: question_id in yes ? (1 as const) : (0 as const),
    conditions: question_id in yes ? [{ ...yes[question_id] }] : [],
  }));
const noMedication = { question_id: 201, yes_no_flag: 0 as const, medications: [] };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('the plan’s questions are asked, and the step is needed', async () => {
    const client = server.client();
    const enrollment_id = await reachHealth(client);
    const { result } = await client.call('GET /get-health-questions-primary-health-info', { enrollment_id });
    expect(result.codition_questions.map(({ question_id }) => question_id)).toEqual(ids);
    expect(result.medication_question).toMatchObject({ question_id: 201 });
    const ofTab = (tab_name: string) => client.call('GET /check-tab-required', { enrollment_id, tab_name });
    expect((await ofTab('primary_health_info')).result.required).toBe(true);
    expect((await ofTab('employer_info')).result.required).toBe(false);
  });

  test('unfinished input comes back next to the stored answers', async () => {
    const client = server.client();
    const enrollment_id = await reachHealth(client);
    await client.call('POST /save-primary-health-info', {
      enrollment_id,
      condition_questions: answered(),
      medication_question: noMedication,
    });
    await client.call('POST /save-enrollment', {
      enrollment_id,
      email: 'dana@example.com',
      tab: 'health_info',
      data: { question_101: 1, question_101_health_condition: 'Angina' },
    });
    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'health_info' });
    const ofQuestion = (question_id: number, more: object) => ({
      condition_questions: expect.arrayContaining([expect.objectContaining({ question_id, ...more })]),
    });
    expect(result).toMatchObject(ofQuestion(101, { yes_no_flag: 0 }));
    expect(result).toHaveProperty(
      'unfinished',
      expect.objectContaining(ofQuestion(101, { yes_no_flag: 1, conditions: [expect.objectContaining({ health_condition: 'Angina' })] })),
    );
  });

  test('answers are stored encrypted, come back as they were sent, and complete the step', async () => {
    const client = server.client();
    const enrollment_id = await reachHealth(client);
    const condition_questions = answered({
      101: { health_condition: 'Angina pectoris', date_of_onset: '01/02/2020', is_treatment: 1 },
      145: {},
      146: { condition: 'Appendix', status: 'Recovered', phone: '(214) 555-0134' },
    });
    const medication_question = { yes_no_flag: 1 as const, medications: [{ medication: 'Aspirin', medical_condition: 'Angina' }] };
    await client.call('POST /save-primary-health-info', { enrollment_id, condition_questions, medication_question, notes: 'All well' });

    const { result } = await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'health_info' });
    expect(result).toMatchObject({
      condition_questions: [
        { question_id: 101, yes_no_flag: 1, conditions: [{ health_condition: 'Angina pectoris', is_treatment: 1 }] },
        { question_id: 102, yes_no_flag: 0, conditions: [] },
        {},
        { question_id: 145, yes_no_flag: 1, conditions: [] },
        { question_id: 146, conditions: [{ phone: '2145550134' }] },
        {},
      ],
      medication_question: { yes_no_flag: 1, medications: [{ medication: 'Aspirin' }] },
      notes: 'All well',
    });
    const { result: tabs } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(tabs.find(({ tab_name }) => tab_name === 'primary_health_info')).toMatchObject({ required: true, complete: true });
    const rows = await server.services.store.db.selectFrom('step_answer').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Angina');
  });

  test('faults name the place in the request', async () => {
    const client = server.client();
    const enrollment_id = await reachHealth(client);
    const condition_questions = answered({ 102: { health_condition: 'Tumor', date_of_onset: '03/11/2026', is_treatment: 7 }, 147: {} });
    const medication_question = { yes_no_flag: 1, medications: [{ medication: 'A', medical_condition: 'B' }, { dosage: '1' }] };
    const { data } = await client.refused('POST /save-primary-health-info', { enrollment_id, condition_questions, medication_question });
    expect(data.map(({ target_element, error_message }) => [target_element, error_message])).toEqual([
      ['condition_questions.1.conditions.0.date_of_onset', 'Date cannot be in the future'],
      ['condition_questions.1.conditions.0.is_treatment', 'Please choose one of the options'],
      ['condition_questions.5.conditions.0.condition', 'Field is required'],
      ['condition_questions.5.conditions.0.status', 'Field is required'],
      ['medication_question.medications.1.medication', 'Field is required'],
      ['medication_question.medications.1.medical_condition', 'Field is required'],
    ]);
  });

  test('a missing question is reported in its place', async () => {
    const client = server.client();
    const enrollment_id = await reachHealth(client);
    const { data } = await client.refused('POST /save-primary-health-info', {
      enrollment_id,
      condition_questions: answered().slice(0, 5),
      medication_question: noMedication,
    });
    expect(data).toEqual([{ target_element: 'condition_questions.5.yes_no_flag', error_message: 'Field is required' }]);
  });

  test('enrollments without health questions, or that have not reached them, accept no answers', async () => {
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, is_smoker: 0 });
    const save = () => client.refused('POST /save-primary-health-info', { enrollment_id, condition_questions: answered() });
    expect((await save()).errorCode).toBe('step-not-required');
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IO' });
    expect((await save()).errorCode).toBe('step-out-of-order');
    const answers = { condition_questions: answered() };
    expect((await client.refused('POST /save-step-info', { enrollment_id, tab_name: 'primary_health_info', answers })).errorCode).toBe(
      'step-out-of-order',
    );
  });

  test('only an existing member has health answers on file', async () => {
    const client = server.client();
    const enrollment_id = await reachHealth(client);
    expect(await client.call('GET /get-existing-primary-health-info', { enrollment_id })).toEqual({ result: {} });
  });
});
