import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { signature } from '#scripts/record/answers.ts';
import type { Config } from '#server/config/config.ts';
import { openAnswers, savedStep } from '#server/store/steps/step-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, card, contact, personal, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

const paidByGroups = (config: Config): Config => ({
  ...config,
  hash: 'paid-by-groups',
  people: { ...config.people, groups: config.people.groups.map((group) => ({ ...group, payment: 'list' as const })) },
});

/* What was answered and is not asked in the end stays with no policy. */
describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  const complete = (client: TestClient, enrollment_id: string) => client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  const stored = async (enrollment_id: string, tab: string) => {
    const step = await savedStep(server.services.store.db, enrollment_id, tab);
    return step && openAnswers(await ownSealer(server, enrollment_id), step);
  };
  const numbers = async (enrollment_id: string) => {
    await sweepNow(server);
    return server.services.store.db.selectFrom('vault').select('kind').where('enrollment_id', '=', enrollment_id).execute();
  };

  test.each([
    ['without looking at billing again', async () => undefined],
    [
      'after billing was saved again',
      (client: TestClient, enrollment_id: string) => client.call('POST /save-billing-info', { enrollment_id }),
    ],
  ])('a card, where the group has come to pay, %s', async (_when, next) => {
    server.configure(demoConfig);
    const client = await asGroup(server.client(), accessCodes.cedarOffice);
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, card);
    expect(await numbers(enrollment_id)).toHaveLength(1);
    server.configure(paidByGroups);
    if (await next(client, enrollment_id)) expect(await numbers(enrollment_id)).toEqual([]);
    await sign(client, enrollment_id);
    await complete(client, enrollment_id);
    expect([await stored(enrollment_id, 'billing_info'), await numbers(enrollment_id)]).toEqual([{}, []]);
  });

  test('the answers to a step that only a removed plan asked, and to its own questions', async () => {
    server.configure(demoConfig);
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const critical = { plan_id: 109, plan_pricing_id: '109-IO' };
    const cancer = { plan_id: 308, answers: [{ question_id: 1, answer: 'Yes' as const }] };
    await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, is_smoker: 0 });
    await client.call('POST /add-plan-to-cart', { enrollment_id, ...critical });
    await client.send('POST /save-question-answers', { enrollment_id, ...cancer });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    const { result } = await client.call('GET /get-health-questions-primary-health-info', { enrollment_id });
    const no = <Question extends object>(question: Question) => ({ ...question, yes_no_flag: 0 as const });
    await client.call('POST /save-primary-health-info', {
      enrollment_id,
      condition_questions: result.codition_questions.map(no),
      medication_question: result.medication_question && no(result.medication_question),
    });
    expect(await stored(enrollment_id, 'primary_health_info')).not.toBeUndefined();
    await client.call('POST /save-screenshot', { enrollment_id, name: 'primary_health_info', image: signature });
    await client.call('GET /remove-plan-from-cart', { enrollment_id, ...critical });
    await client.call('POST /save-billing-info', { enrollment_id, ...card });
    await sign(client, enrollment_id);
    await complete(client, enrollment_id);
    expect(await stored(enrollment_id, 'primary_health_info')).toBeUndefined();
    const asked = await server.services.store.db
      .selectFrom('plan_answer')
      .select('plan_id')
      .where('enrollment_id', '=', enrollment_id)
      .execute();
    expect(asked).toEqual([]);
    const pictures = await server.services.store.db
      .selectFrom('screenshot')
      .select('name')
      .where('enrollment_id', '=', enrollment_id)
      .execute();
    expect(pictures).toEqual([]);
    expect(await stored(enrollment_id, 'primary_info')).toMatchObject({ ssn: '***-**-1234' });
    expect(await client.call('GET /get-receipt', { enrollment_id })).toMatchObject({ plans: [expect.stringMatching(/Bright Smile/)] });
  });

  test('a spouse who was removed, and kept for a change of mind', async () => {
    server.configure(demoConfig);
    const client = server.client();
    const enrollment_id = await startEnrollment(client, { tier: 'IC' });
    await client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, is_smoker: 0 });
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 104, plan_pricing_id: '104-IC' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    const person = (relationship: 'spouse' | 'child', birthdate: string, ssn: string) => ({
      dependent_id: relationship,
      primary_info: { first_name: 'Lee', last_name: 'Example', birthdate, gender: 0, ssn, relationship, employed: 0 },
    });
    const child = person('child', '06/01/2015', '219096666');
    const removed_spouse = person('spouse', '06/01/1990', '219095555');
    await client.call('POST /save-dependent-info-to-temp', { enrollment_id, dependents: [child], removed_spouse });
    expect(await stored(enrollment_id, 'dependent_info')).toHaveProperty('removed_spouse');
    await client.call('POST /save-billing-info', { enrollment_id, ...card });
    await sign(client, enrollment_id);
    await complete(client, enrollment_id);
    const kept = await savedStep(server.services.store.db, enrollment_id, 'dependent_info');
    expect(Object.keys(JSON.parse(kept?.secret_prints ?? '{}') as object)).toEqual(['child.ssn']);
    expect(await stored(enrollment_id, 'dependent_info')).toEqual({
      dependents: [expect.objectContaining({ dependent_id: 'child', relationship: 'child', ssn: '***-**-6666' })],
    });
  });
});
