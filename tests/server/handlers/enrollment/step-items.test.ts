import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import type { Step } from '#server/config/config.ts';
import { savedStep } from '#server/store/steps/step-answers.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { databases } from '#tests/server/support/databases.ts';
import { bank, contact, personal, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

const tab_name = 'vehicle_list';
const vehicles: StepList = { one: 'vehicle', least: 1, most: 3, named_by: ['make', 'model'] };
const fields = [
  requiredText('make', { label: 'Make' }),
  requiredText('model', { label: 'Model' }),
  requiredText('share', { label: 'Share', type: 'number', required: false, min: 0, max: 100 }),
  requiredText('plate', { label: 'Plate', sensitive: true }),
];
const ford = { make: 'Ford', model: 'Focus', plate: 'DAL-1234' };
const fiat = { make: 'Fiat', model: 'Panda', plate: 'HOU-9876' };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;

  /** From now on, every enrollment has the list, asked between contact and billing. */
  const withVehicles = (list: StepList = vehicles, more: Partial<Step> = {}) =>
    server.configure(() => {
      const step: Step = { tab: tab_name, title: 'Vehicles', order: 5.7, kind: 'list', required: 'always', list, fields, ...more };
      return { ...demoConfig(), hash: randomUUID(), steps: [...demoConfig().steps, step] };
    });

  beforeEach(async () => {
    withVehicles();
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  });

  const of = () => ({ enrollment_id, tab_name });
  const items = () => client.call('GET /get-step-items', of());
  const save = (...list: object[]) => client.call('POST /save-step-info', { ...of(), answers: { items: list } });
  const refusal = (...list: object[]) => client.refused('POST /save-step-info', { ...of(), answers: { items: list } });
  const check = (answers: Record<string, unknown>, item_id?: string) =>
    client.refused('POST /validate-single-step-item', { ...of(), answers, item_id });
  const step = async () => (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.find((tab) => tab.tab_name === tab_name);
  const stored = () => savedStep(server.services.store.db, enrollment_id, tab_name);
  const secrets = () => keptSecrets(server, enrollment_id, tab_name);

  test('a step says what its list holds, and asks the fields of one item', async () => {
    expect(await step()).toMatchObject({ kind: 'list', list: vehicles, complete: false });
    const { result } = await client.call('GET /get-form-fields-step-info', of());
    expect(result.map(({ field_name }) => field_name)).toEqual(['make', 'model', 'share', 'plate']);
    expect((await items()).items).toEqual([]);
  });

  test('a field of an item may be called like what the list itself holds', async () => {
    withVehicles(vehicles, { fields: [requiredText('items'), requiredText('open')] });
    const item = { item_id: 'a', items: 'Two', open: 'No' };
    await save(item);
    expect((await items()).items).toEqual([item]);
    await client.call('POST /save-draft', { enrollment_id, tab_name, data: { items: [item], open: { typed: { items: 'Three' } } } });
    const { result } = await client.call('GET /get-form-fields-step-info', of());
    expect(result.filter((field) => 'value' in field)).toEqual([]);
  });

  test('one item is checked alone, by the names of its form, and nothing is stored', async () => {
    expect((await check({ make: 'Ford' })).data.map(({ target_element }) => target_element)).toEqual(['model', 'plate']);
    await client.call('POST /validate-single-step-item', { ...of(), answers: ford });
    expect(await stored()).toBeUndefined();
  });

  test('items are saved, returned masked with their ids, and saved again from behind their masks', async () => {
    await save({ ...ford, item_id: 'a', unknown: 'x' }, fiat);
    const { items: saved, step_version } = await items();
    expect(saved).toEqual([
      { ...ford, item_id: 'a', plate: '****1234' },
      { ...fiat, item_id: expect.stringMatching(/^[\w-]+$/), plate: '****9876' },
    ]);
    expect(await step()).toMatchObject({ complete: true });
    const answers = { items: [{ ...saved[1], model: 'Punto' }, saved[0]] };
    await client.call('POST /save-step-info', { ...of(), answers, step_version });
    expect((await items()).items).toMatchObject([{ model: 'Punto' }, { model: 'Focus' }]);
    expect(await secrets()).toEqual({ 'a.plate': { value: 'DAL-1234' }, [`${String(saved[1]?.item_id)}.plate`]: { value: 'HOU-9876' } });
    const row = await server.services.store.db.selectFrom('step_answer').selectAll().where('tab', '=', tab_name).execute();
    expect(JSON.stringify(row)).not.toMatch(/DAL-1234|HOU-9876|Ford/);
  });

  test('too few or too many items are refused with a message, and a fault of an item names its position', async () => {
    expect((await refusal()).data).toEqual([{ target_element: 'items', error_message: 'At least 1 vehicle is required.' }]);
    expect((await refusal(ford, fiat, ford, fiat)).data).toEqual([
      { target_element: 'items', error_message: 'At most 3 vehicles can be listed.' },
    ]);
    expect((await refusal(ford, { ...fiat, model: '' })).data).toEqual([
      { target_element: 'items.1.model', error_message: 'Field is required' },
    ]);
    withVehicles({ one: 'policy', many: 'policies', least: 2, most: 3 });
    expect((await refusal(ford)).data[0]?.error_message).toBe('At least 2 policies are required.');
    withVehicles({ ...vehicles, least: 0 });
    await save();
    expect(await step()).toMatchObject({ complete: true });
  });

  test('where answers must add up, the total is part of the list', async () => {
    withVehicles({ ...vehicles, total: { field: 'share', is: 100 } });
    expect((await refusal({ ...ford, share: 60 }, { ...fiat, share: 30 })).data).toEqual([
      { target_element: 'items', error_message: 'Share adds up to 90. It must add up to 100.' },
    ]);
    await save({ ...ford, share: 60 }, { ...fiat, share: 40 });
  });

  test.each([
    ['no list', { items: 'x' }],
    ['nothing', {}],
    ['items that are no answers', { items: [1, null] }],
    ['an id of another kind', { items: [{ ...ford, item_id: { $ne: 1 } }] }],
    [
      'one id twice',
      {
        items: [
          { ...ford, item_id: 'a' },
          { ...fiat, item_id: 'a' },
        ],
      },
    ],
  ])('%s is refused as no such request', async (_, answers) => {
    expect(await client.refused('POST /save-step-info', { ...of(), answers })).toMatchObject({ errorCode: 'invalid-request' });
  });

  test('the calls of a list refuse steps that are forms, or lists with calls of their own', async () => {
    for (const other of ['primary_info', 'review_info'])
      expect(await client.refused('GET /get-step-items', { enrollment_id, tab_name: other })).toMatchObject({ errorCode: 'form-unknown' });
    expect(await client.refused('GET /get-step-items', { enrollment_id, tab_name: 'dependent_info' })).toMatchObject({
      errorCode: 'step-not-required',
    });
    expect(await server.client().refused('GET /get-step-items', of())).toMatchObject({ statusCode: 401 });
  });

  test('unfinished input is kept with its numbers masked, and they are saved from behind the masks', async () => {
    await save({ ...ford, item_id: 'a' });
    const data = { items: [{ ...ford, item_id: 'a', model: 'Fiesta', plate: '****1234' }], open: { typed: fiat } };
    await client.call('POST /save-draft', { enrollment_id, tab_name, data });
    const { unfinished, items: saved } = await items();
    expect(unfinished).toMatchObject({ items: [{ model: 'Fiesta' }], open: { typed: { plate: '****9876' } } });
    expect(saved).toMatchObject([{ model: 'Focus' }]);
    await client.call('POST /validate-single-step-item', { ...of(), answers: { ...fiat, plate: '****9876' } });
    await save({ ...ford, item_id: 'a', plate: '****1234' }, { ...fiat, item_id: 'b', plate: '****9876' });
    expect(await secrets()).toEqual({ 'a.plate': { value: 'DAL-1234' }, 'b.plate': { value: 'HOU-9876' } });
    expect((await items()).unfinished).toBeUndefined();
  });

  test('a signature covers every item: a changed one must be signed again', async () => {
    await save({ ...ford, item_id: 'a' });
    await client.call('POST /save-billing-info', { enrollment_id, ...bank });
    await sign(client, enrollment_id);
    const open = async () =>
      (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.filter(({ required, complete }) => required && !complete);
    expect((await open()).map(({ kind }) => kind)).toEqual(['review']);
    await save({ ...ford, item_id: 'a', model: 'Fiesta' });
    expect((await open()).map(({ kind }) => kind)).toEqual(['agreement', 'review']);
  });

  test('a save over another window’s is refused, item by item', async () => {
    await save({ ...ford, item_id: 'a' });
    const { step_version } = await items();
    await save({ ...ford, item_id: 'a', model: 'Fiesta' });
    const answers = { items: [{ ...ford, item_id: 'a' }] };
    const { conflict } = await client.refused('POST /save-step-info', { ...of(), answers, step_version });
    expect(conflict?.changes).toEqual([
      { target_element: 'items.0.model', label: 'Vehicle 1: Ford Focus, Model', saved: 'Fiesta', yours: 'Focus' },
    ]);
  });

  test('items keep their answers when the step and one of its fields are renamed', async () => {
    await save({ ...ford, item_id: 'a' });
    const renamed = [requiredText('make'), requiredText('model'), requiredText('tag', { sensitive: true, renamed_from: 'plate' })];
    withVehicles({ ...vehicles, named_by: ['make'] }, { tab: 'car_list', renamed_from: tab_name, fields: renamed });
    const now = { enrollment_id, tab_name: 'car_list' };
    const { items: saved } = await client.call('GET /get-step-items', now);
    expect(saved).toEqual([{ item_id: 'a', make: 'Ford', model: 'Focus', tag: '****1234' }]);
    await client.call('POST /save-step-info', { ...now, answers: { items: saved } });
    expect((await client.call('GET /get-step-items', now)).items).toEqual(saved);
  });

  test('an item with the applicant’s own number is not a fault of the applicant', async () => {
    withVehicles(vehicles, { order: -1, fields: [requiredText('make'), requiredText('model'), requiredText('ssn', { type: 'ssn' })] });
    await save({ make: 'Ford', model: 'Focus', ssn: personal.ssn });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    expect((await items()).items).toMatchObject([{ ssn: '***-**-1234' }]);
  });
});
