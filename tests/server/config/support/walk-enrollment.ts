import { expect } from 'vitest';
import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import type { CallName } from '#schemas/calls/calls.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { formData } from '#schemas/forms/answers/form-data.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';
import { firstIncomplete } from '#schemas/steps/tabs.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { gatherHealth } from '#schemas/health/health-answers.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { beneficiary, household, madeUpFor } from '#tests/support/made-up-people.ts';
import { agreement, bank, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import type { InjectedServer } from '#tests/server/support/test-server.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const context = { today: '03/10/2026', effective_date: '04/01/2026' };

/** The calls of the product's own steps; the generic calls ask and save the others. */
const calls: Readonly<Record<string, readonly [show: CallName, save: CallName]>> = {
  primary_info: ['GET /get-form-fields-personal-info', 'POST /save-personal-info'],
  contact_info: ['GET /get-form-fields-contact-info', 'POST /save-contact-info'],
  employer_info: ['GET /get-form-fields-employer-info', 'POST /save-employer-info'],
  agreement_info: ['GET /get-form-fields-agreement-info', 'POST /save-agreement-info'],
  billing_info: ['GET /get-form-fields-billing-info', 'POST /save-billing-info'],
  review_info: ['GET /get-form-fields-review-info', 'POST /save-review-info'],
};

interface Shown {
  readonly result: readonly FieldDefinition[];
  readonly validator: string;
  readonly step_version?: string;
}

/**
 * One person's whole enrollment: each step is opened, filled in, saved and opened again, then reviewed and completed.
 */
export async function walkEnrollment(server: InjectedServer, tier: Tier): Promise<void> {
  const client = server.client();
  await walkToReceipt(server, client, await startEnrollment(client, { tier }), tier);
}

/** The same for an enrollment that has been started; returns the steps that were answered. */
export async function walkToReceipt(
  server: InjectedServer,
  client: TestClient,
  enrollment_id: string,
  tier: Tier,
): Promise<readonly string[]> {
  const steps: string[] = [];
  for (;;) {
    const { result: tabs } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    // Steps may come after review, which still ends the enrollment.
    const open = firstIncomplete(tabs);
    if (!open) break;
    const walk = { server, client, enrollment_id, tier };
    if (open.list) await passList(walk, { ...open, list: open.list });
    else await (passes[open.tab_name] ?? passStep)(walk, open.tab_name);
    const { result: after } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect([open.tab_name, after.find((tab) => tab.tab_name === open.tab_name)?.complete]).toEqual([open.tab_name, true]);
    steps.push(open.tab_name);
  }
  await show(client, enrollment_id, 'review_info');
  const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  expect((await client.call('GET /get-receipt', { enrollment_id })).policy_id).toBe(policy_id);
  return steps;
}

interface Walk {
  readonly server: InjectedServer;
  readonly client: TestClient;
  readonly enrollment_id: string;
  readonly tier: Tier;
}

/** Steps that are not one form. They are saved twice, like every step. */
const passes: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  primary_health_info: async ({ client, enrollment_id }) => {
    const { result: questions } = await client.call('GET /get-health-questions-primary-health-info', { enrollment_id });
    const answers = healthAnswers(questions);
    for (const _ of twice) await client.send('POST /save-primary-health-info', { enrollment_id, ...answers }).then(dataOf);
  },
  beneficiary_info: async ({ client, enrollment_id }) => {
    const { result } = await client.call('GET /get-form-fields-beneficiary-info', { enrollment_id });
    const heir = { ...answered(result, beneficiary), beneficiary_id: 'ann', is_contigent: false };
    for (const _ of twice) await client.send('POST /save-beneficiary-info', { enrollment_id, beneficiaries: [heir] }).then(dataOf);
  },
  dependent_info: async ({ client, enrollment_id, tier }) => {
    const { result } = await client.call('GET /get-form-fields-dependent-primary-info', { enrollment_id });
    const required = await client.call('GET /check-tab-required', { enrollment_id, tab_name: 'primary_health_info' });
    const questions = required.result.required
      ? (await client.call('GET /get-health-questions-dependent-info', { enrollment_id })).result
      : undefined;
    const dependents = household[tier].map((person, at) => ({
      dependent_id: `dependent-${at}`,
      primary_info: { ...answered(result, person), relationship: person.relationship },
      ...(questions ? { health_info: healthAnswers(questions) } : {}),
    }));
    for (const _ of twice) await client.send('POST /save-dependent-info', { enrollment_id, dependents }).then(dataOf);
  },
};
const twice = [1, 2];

function healthAnswers(questions: HealthQuestions) {
  const definitions = healthDefinitions(questions);
  return gatherHealth(questions, buildForm('person', definitions).fields, answered(definitions, {}));
}

/** The answers that a form takes from one person, only to what it asks. */
function answered(definitions: readonly FieldDefinition[], person: Answers): Answers {
  const form = buildForm('person', definitions);
  expect(form.broken).toEqual([]);
  return cleanAnswers(form.fields, formData(form.fields, madeUpFor(form.fields, person, context)));
}

async function passStep({ server, client, enrollment_id }: Walk, tab: string): Promise<void> {
  const shown = await show(client, enrollment_id, tab);
  const form = buildForm(tab, shown.result);
  expect(form.broken).toEqual([]);
  const validate = await validatorAt(server, shown.validator);
  const known = await knownAnswers(client, enrollment_id, tab);
  const answers = madeUpFor(form.fields, known, context);
  const editable = Object.fromEntries(
    Object.entries(answers).filter(([name]) => !form.fields.some((field) => field.name === name && field.readOnly)),
  );
  expect([tab, checkAnswers(form, editable, validate, context)]).toEqual([tab, []]);
  await save(client, enrollment_id, tab, { ...editable, ...(shown.step_version ? { step_version: shown.step_version } : {}) });

  // Enrollers who come back find their answers, and send them again unchanged.
  const again = await show(client, enrollment_id, tab);
  const returned = Object.fromEntries(
    again.result.filter(({ value, read_only }) => value !== undefined && !read_only).map(({ field_name, value }) => [field_name, value]),
  );
  const secrets = Object.fromEntries(form.fields.filter(({ kind }) => kind === 'security_code').map(({ name }) => [name, '123']));
  const resent = { ...returned, ...(tab === 'agreement_info' ? known : {}), ...secrets };
  expect([tab, checkAnswers(buildForm(tab, again.result), resent, validate, context)]).toEqual([tab, []]);
  await save(client, enrollment_id, tab, { ...resent, ...(again.step_version ? { step_version: again.step_version } : {}) });
}

/** As many items as a carrier's list needs; an enroller who comes back finds them, and sends them again unchanged. */
async function passList(
  { server, client, enrollment_id }: Walk,
  { tab_name, list }: { readonly tab_name: string; readonly list: StepList },
): Promise<void> {
  const of = { enrollment_id, tab_name };
  const shown = await show(client, enrollment_id, tab_name);
  const form = buildForm(tab_name, shown.result);
  expect(form.broken).toEqual([]);
  const validate = await validatorAt(server, shown.validator);
  const item = Object.fromEntries(
    Object.entries(madeUpFor(form.fields, {}, context)).filter(
      ([name]) => !form.fields.some((field) => field.name === name && field.readOnly),
    ),
  );
  expect([tab_name, checkAnswers(form, item, validate, context)]).toEqual([tab_name, []]);
  await client.call('POST /validate-single-step-item', { ...of, answers: item });
  await client.call('POST /save-step-info', { ...of, answers: { items: Array.from({ length: list.least }, () => item) } });
  const { items, step_version } = await client.call('GET /get-step-items', of);
  expect(items).toHaveLength(list.least);
  await client.call('POST /save-step-info', { ...of, answers: { items }, step_version });
}

async function knownAnswers(client: TestClient, enrollment_id: string, tab: string): Promise<Answers> {
  if (tab === 'agreement_info') return agreement(client, enrollment_id);
  return { primary_info: personal, contact_info: contact, billing_info: bank }[tab] ?? {};
}

type Sent = Awaited<ReturnType<TestClient['send']>>;

function dataOf(answer: Sent): unknown {
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ data: unknown }>().data;
}

const shownBy = (answer: Sent) => dataOf(answer) as Shown;

async function show(client: TestClient, enrollment_id: string, tab: string): Promise<Shown> {
  const own = calls[tab];
  return own
    ? shownBy(await client.send(own[0], { enrollment_id }))
    : client.call('GET /get-form-fields-step-info', { enrollment_id, tab_name: tab });
}

async function save(client: TestClient, enrollment_id: string, tab: string, answers: Answers): Promise<void> {
  const own = calls[tab];
  const { step_version, ...rest } = answers;
  const version = typeof step_version === 'string' ? { step_version } : {};
  await (own
    ? client.send(own[1], { enrollment_id, ...rest, ...version }).then(dataOf)
    : client.call('POST /save-step-info', { enrollment_id, tab_name: tab, answers: rest, ...version }));
}

/** The browser's validator: the served module, evaluated without a module loader that would keep thousands of them. */
async function validatorAt(server: InjectedServer, path: string): Promise<Validate> {
  const { body, statusCode } = await server.app.inject(path);
  expect([path, statusCode, statusCode === 200 ? '' : body]).toEqual([path, 200, '']);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const module = new Function(body.replace('export default', 'return')) as () => Parameters<typeof validatorFrom>[0];
  return validatorFrom(module());
}
