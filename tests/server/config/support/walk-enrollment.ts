import { expect } from 'vitest';
import type { StepList } from '#schemas/calls/step-list.ts';
import type { CallName } from '#schemas/calls/calls.ts';
import type { Field } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { dot } from '#schemas/forms/dot.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';
import { firstIncomplete } from '#schemas/steps/tabs.ts';
import { madeUpAnswers } from '#schemas/forms/made-up-answers.ts';
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
export async function walkEnrollment(server: InjectedServer): Promise<void> {
  const client = server.client();
  const enrollment_id = await startEnrollment(client);
  for (;;) {
    const { result: tabs } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    // Steps may come after review, which still ends the enrollment.
    const open = firstIncomplete(tabs);
    if (!open) break;
    await (open.list
      ? passList(server, client, enrollment_id, { ...open, list: open.list })
      : passStep(server, client, enrollment_id, open.tab_name));
    const { result: after } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect([open.tab_name, after.find((tab) => tab.tab_name === open.tab_name)?.complete]).toEqual([open.tab_name, true]);
  }
  await show(client, enrollment_id, 'review_info');
  const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  expect((await client.call('GET /get-receipt', { enrollment_id })).policy_id).toBe(policy_id);
}

async function passStep(server: InjectedServer, client: TestClient, enrollment_id: string, tab: string): Promise<void> {
  const shown = await show(client, enrollment_id, tab);
  const form = buildForm(tab, shown.result);
  expect(form.broken).toEqual([]);
  const validate = await validatorAt(server, shown.validator);
  const known = await knownAnswers(client, enrollment_id, tab);
  const answers = {
    ...madeUp(form.fields),
    ...Object.fromEntries(Object.entries(known).filter(([name]) => form.fields.some((field) => field.name === name))),
  };
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
  server: InjectedServer,
  client: TestClient,
  enrollment_id: string,
  { tab_name, list }: { readonly tab_name: string; readonly list: StepList },
): Promise<void> {
  const of = { enrollment_id, tab_name };
  const shown = await show(client, enrollment_id, tab_name);
  const form = buildForm(tab_name, shown.result);
  expect(form.broken).toEqual([]);
  const validate = await validatorAt(server, shown.validator);
  const item = Object.fromEntries(
    Object.entries(madeUp(form.fields)).filter(([name]) => !form.fields.some((field) => field.name === name && field.readOnly)),
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

/** Made up as in the studio, with the required length. */
function madeUp(fields: readonly Field[]): Answers {
  const answers = madeUpAnswers(fields, 0, context);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = field.kind === 'signature' ? dot : answers[field.name];
      return answer === undefined ? [] : [[field.name, typeof answer === 'string' ? longEnough(field, answer) : answer]];
    }),
  );
}

function longEnough({ kind, min, max }: Field, answer: string): string {
  if (!['text', 'textarea', 'name', 'digits', 'password'].includes(kind)) return answer;
  const filled = typeof min === 'number' ? answer.padEnd(min, kind === 'digits' ? '1' : 'a') : answer;
  return typeof max === 'number' ? filled.slice(0, max) : filled;
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
