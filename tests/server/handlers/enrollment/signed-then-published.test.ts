import { beforeEach, describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Config } from '#server/config/config.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, card, plan, quote, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

const ownQuestions = [
  { id: 1, text: 'Do you have major medical coverage?', must_be_yes: true },
  { id: 2, text: 'May we write to you?' },
];

type Group = Config['people']['groups'][number];

function withGroups(config: Config, change: (group: Group) => Partial<Group> | undefined): Config {
  const groups = config.people.groups.map((group) => ({ ...group, ...change(group) }));
  return { ...config, people: { ...config.people, groups } };
}

function withQuestion(config: Config, name: string, change: Partial<FieldDefinition>): Config {
  const changed = (field: FieldDefinition) => (field.field_name === name ? { ...field, ...change } : field);
  return { ...config, steps: config.steps.map((step) => ({ ...step, fields: step.fields.map(changed) })) };
}

/* A signature covers what was in force when it was given, whatever is published until the completion. */
describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(() => server.configure(() => demoConfig()));

  const complete = () => ({ enrollment_id, first_enroll: 1 as const });
  const refusal = async () => client.refused('POST /save-review-info', complete());
  const isComplete = async () =>
    (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.find(({ tab_name }) => tab_name === 'agreement_info')?.complete;

  test.each([
    [
      'what the employer pays',
      'what the employer pays',
      (config: Config) => withGroups(config, ({ contributions }) => contributions && { contributions: { ...contributions, rules: [] } }),
    ],
    [
      'how the group pays',
      'how the plans are paid for and the questions in Billing Information',
      (config: Config) => withGroups(config, () => ({ payment: 'stmt' })),
    ],
    [
      'when a card is charged',
      'how the plans are paid for',
      ({ site, ...config }: Config) => ({
        ...config,
        site: { ...site, charges: { card: { from: 'effective_date', within_days: 0 } as const } },
      }),
    ],
    ['what a plan covers', 'what Bright Smile Basic covers', withPlan(201, { benefits: [{ name: 'Yearly maximum', value: '$500' }] })],
    [
      'how a question reads',
      'the questions in Personal Information',
      (config: Config) => withQuestion(config, 'marital_status', { label: 'Your status' }),
    ],
    [
      'what a chosen option means',
      'the questions in Personal Information',
      (config: Config) =>
        withQuestion(config, 'marital_status', {
          options: [
            { name: 'Never married', value: 0 },
            { name: 'Married', value: 1 },
          ],
        }),
    ],
    [
      'the message above the agreement',
      'the text of the agreement',
      withPlan(201, { carrier: { id: 'fernvale', name: 'Fernvale', mark: 'F', special_message: 'Cards come by mail.' } }),
    ],
  ])('when %s is published otherwise, the signature is withdrawn', async (what, changed, publish) => {
    client = await asGroup(server.client(), accessCodes.cedarOffice);
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, card);
    const reviewed = (await client.call('GET /get-form-fields-review-info', { enrollment_id })).step_version;
    server.configure((config) => ({ ...publish(config), hash: what }));
    expect(await isComplete()).toBe(false);
    expect(await refusal()).toMatchObject({
      errorCode: 'signature-withdrawn',
      message: `Changed since the applicant signed: ${changed}. Please ask them to sign again.`,
    });
    await sign(client, enrollment_id);
    expect((await client.refused('POST /save-review-info', { ...complete(), step_version: reviewed })).errorCode).toBe('review-changed');
    expect(await client.call('POST /save-review-info', complete())).toHaveProperty('policy_id');
  });

  test('other answers to the own questions of a plan withdraw the signature', async () => {
    const questions = (second: string) => ({
      enrollment_id,
      plan_id: 201,
      answers: ['yes', second].map((answer, at) => ({ question_id: at + 1, answer })),
    });
    server.configure((config) => ({ ...withPlan(201, { plan_questions: ownQuestions })(config), hash: 'asking' }));
    client = server.client();
    enrollment_id = (await client.call('POST /add-filter-for-new-user', quote)).temp_enrollment_id;
    await client.call('POST /save-question-answers', questions('no'));
    await client.call('POST /add-plan-to-cart', { enrollment_id, ...plan });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    await answerSteps(client, enrollment_id, card);
    await client.call('POST /save-question-answers', questions('no'));
    expect(await isComplete()).toBe(true);
    await client.call('POST /save-question-answers', questions('yes'));
    expect((await refusal()).message).toBe('You changed your answers in Bright Smile Basic. Please sign again.');
  });
});
