import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Step } from '#server/config/config.ts';
import { savedStep } from '#server/store/steps/step-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  beforeEach(() => {
    server.configure(demoConfig);
    client = server.client();
  });

  /** From now on, a step asks these in addition to its own fields. */
  const stepAsks = (tab: string, ...fields: FieldDefinition[]) =>
    server.configure(() => {
      const config = demoConfig();
      const steps = config.steps.map((step) => (step.tab === tab ? { ...step, fields: [...step.fields, ...fields] } : step));
      return { ...config, hash: randomUUID(), steps };
    });
  const stored = (enrollment_id: string, tab: string) => savedStep(server.services.store.db, enrollment_id, tab);

  describe('an enrollment is pinned to the configuration its enroller saw', () => {
    const pinOf = async (id: string) =>
      (await server.services.store.db.selectFrom('enrollment').select('config_hash').where('id', '=', id).executeTakeFirstOrThrow())
        .config_hash;
    const inForce = () => server.services.configs.current().hash;

    test('it keeps the configuration it was started with until it is opened, and then moves to the current one', async () => {
      const enrollment_id = await startEnrollment(client);
      const started = inForce();
      stepAsks('contact_info', requiredText('badge'));
      await client.call('POST /save-personal-info', { enrollment_id, ...personal });
      expect(await pinOf(enrollment_id)).toBe(started);
      await client.call('GET /get-dynamic-tabs', { enrollment_id });
      expect(await pinOf(enrollment_id)).toBe(inForce());
      const moves = await server.services.store.db.selectFrom('audit').selectAll().where('enrollment_id', '=', enrollment_id).execute();
      expect(moves).toMatchObject([{ action: 'move-to-configuration', detail: `${started} to ${inForce()}` }]);
    });

    test('a completed one keeps its last', async () => {
      const enrollment_id = await startEnrollment(client);
      await answerSteps(client, enrollment_id);
      await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
      const last = await pinOf(enrollment_id);
      stepAsks('contact_info', requiredText('badge'));
      await client.call('GET /get-dynamic-tabs', { enrollment_id });
      expect(await pinOf(enrollment_id)).toBe(last);
    });
  });

  describe('a step that was filled in while it asked different questions', () => {
    let enrollment_id: string;
    const version = async () => (await client.call('GET /get-form-fields-contact-info', { enrollment_id })).step_version;
    const sent = (step_version: string | undefined, answers: object = {}) => ({ enrollment_id, ...contact, ...answers, step_version });
    beforeEach(async () => {
      enrollment_id = await startEnrollment(client);
      await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    });

    test('is not stored until new questions were seen, required or not', async () => {
      const before = await version();
      stepAsks('contact_info', requiredText('locker', { required: false }));
      const refusal = await client.refused('POST /save-contact-info', sent(before));
      expect(refusal).toMatchObject({
        statusCode: 409,
        errorCode: 'questions-changed',
        data: [],
        questions: { added: ['locker'], again: [] },
      });
      expect(refusal.questions?.version).toBe(await version());
      expect(await stored(enrollment_id, 'contact_info')).toBeUndefined();
      await client.call('POST /save-contact-info', sent(refusal.questions?.version));
      expect(await stored(enrollment_id, 'contact_info')).toBeDefined();
    });

    test('is told what must be answered again, each at its field', async () => {
      stepAsks('contact_info', requiredText('badge'));
      const before = await version();
      stepAsks('contact_info', requiredText('badge', { pattern: '[A-Z]{2}\\d{4}' }));
      expect(await client.refused('POST /save-contact-info', sent(before, { badge: 'nq 12' }))).toMatchObject({
        errorCode: 'questions-changed',
        questions: { added: [], again: ['badge'] },
        data: [{ target_element: 'badge' }],
      });
    });

    test('is stored if nothing new is asked: a field was renamed, removed, already answered or only reworded', async () => {
      stepAsks('contact_info', requiredText('badge'), requiredText('shift'));
      const before = await version();
      stepAsks('contact_info', requiredText('badge_number', { renamed_from: 'badge', label: 'Your badge' }), requiredText('locker'));
      await client.call('POST /save-contact-info', sent(before, { badge: 'NQ 12', shift: 'Night', locker: '7' }));
      expect(await stored(enrollment_id, 'contact_info')).toBeDefined();
    });

    test('is told both what is new and that it was saved elsewhere, one after the other', async () => {
      const before = await version();
      await client.call('POST /save-contact-info', sent(undefined, { address1: '9 Other Street' }));
      stepAsks('contact_info', requiredText('locker', { required: false }));
      const { questions } = await client.refused('POST /save-contact-info', sent(before));
      expect(questions?.added).toEqual(['locker']);
      const { conflict } = await client.refused('POST /save-contact-info', sent(questions?.version));
      expect(conflict?.changes.map(({ target_element }) => target_element)).toContain('address1');
      await client.call('POST /save-contact-info', sent(conflict?.version));
    });
  });

  describe('people of a list, and health', () => {
    const beneficiaries: Step = {
      tab: 'beneficiary_info',
      title: 'Beneficiaries',
      order: 3.5,
      kind: 'list',
      required: 'always',
      fields: [requiredText('first_name'), requiredText('beneficiary_percentage', { type: 'number' })],
    };
    const ada = { beneficiary_id: 'ada', is_contigent: false, beneficiary_percentage: 100, first_name: 'Ada' };

    test('beneficiaries: new questions are announced when the step is opened, and when an older list is saved', async () => {
      const ask = (...fields: FieldDefinition[]) =>
        server.configure(() => {
          const step = { ...beneficiaries, fields: [...beneficiaries.fields, ...fields] };
          return { ...demoConfig(), hash: randomUUID(), steps: [...demoConfig().steps.filter(({ tab }) => tab !== step.tab), step] };
        });
      ask(requiredText('town', { required: false }));
      const enrollment_id = await startEnrollment(client);
      await client.call('POST /save-personal-info', { enrollment_id, ...personal });
      await client.call('POST /save-contact-info', { enrollment_id, ...contact });
      const save = (step_version?: string) => ({ enrollment_id, beneficiaries: [{ ...ada }] as never, step_version });
      await client.call('POST /save-beneficiary-info', save());
      const { step_version: before } = await client.call('GET /get-beneficiaries-existing-user-enrollment', { enrollment_id });
      ask(requiredText('town'), requiredText('nickname', { required: false }));
      const news = { added: ['nickname'], again: ['town'] };
      expect((await client.call('GET /get-form-fields-beneficiary-info', { enrollment_id })).news).toEqual(news);
      expect((await client.refused('POST /save-beneficiary-info', save(before))).questions).toMatchObject(news);
    });

    test('dependents: new questions are announced when the step is opened, and when an older list is saved', async () => {
      const tier = 'IF';
      const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, tier, is_smoker: 0 });
      await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 104, plan_pricing_id: `104-${tier}` });
      await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
      await client.call('POST /save-personal-info', { enrollment_id, ...personal });
      await client.call('POST /save-contact-info', { enrollment_id, ...contact });
      const lee = {
        first_name: 'Lee',
        last_name: 'Example',
        birthdate: '06/01/2015',
        gender: 0,
        ssn: '219-09-5555',
        relationship: 'child',
      };
      const save = (step_version?: string): CallRequest<'POST /save-dependent-info-to-temp'> => ({
        enrollment_id,
        dependents: [{ dependent_id: 'lee', primary_info: { ...lee, employed: 0 } }] as never,
        step_version,
      });
      await client.call('POST /save-dependent-info-to-temp', save());
      const { step_version: before } = await client.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
      stepAsks('dependent_info', requiredText('school'));
      const opened = await client.call('GET /get-form-fields-dependent-primary-info', { enrollment_id });
      expect(opened.news).toEqual({ added: ['school'], again: [] });
      expect((await client.refused('POST /save-dependent-info-to-temp', save(before))).questions).toMatchObject({ added: ['school'] });
    });

    test('health: a new question is announced when the step is opened', async () => {
      const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, is_smoker: 0 });
      await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 109, plan_pricing_id: '109-IO' });
      await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
      await client.call('POST /save-personal-info', { enrollment_id, ...personal });
      await client.call('POST /save-contact-info', { enrollment_id, ...contact });
      const open = () => client.call('GET /get-health-questions-primary-health-info', { enrollment_id });
      const condition_questions = (await open()).result.codition_questions.map(({ question_id }) => ({
        question_id,
        yes_no_flag: 0 as const,
        conditions: [],
      }));
      const medication_question = { question_id: 201, yes_no_flag: 0 as const, medications: [] };
      await client.call('POST /save-primary-health-info', { enrollment_id, condition_questions, medication_question });
      expect((await open()).news).toBeUndefined();
      server.configure((config) => {
        const plan = config.plans.get(109)!;
        const health = plan.questions!.primary_health_info!;
        const more = {
          ...health,
          codition_questions: [...health.codition_questions, { question_id: 199, question_text: 'Do you sleep well?' }],
        };
        return {
          ...config,
          hash: randomUUID(),
          plans: new Map([...config.plans, [109, { ...plan, questions: { primary_health_info: more } }]]),
        };
      });
      expect((await open()).news).toEqual({ added: ['question_199'], again: [] });
    });
  });
});
