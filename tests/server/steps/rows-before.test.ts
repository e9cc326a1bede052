import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import { noteNumbers } from '#server/store/steps/kept-numbers.ts';
import { printOf, saveAnswers, sealSecrets } from '#server/store/steps/step-answers.ts';
import { saveDraft, sealDrafted } from '#server/store/steps/step-drafts.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

const tab_name = 'trip_list';
const account = requiredText('deposit', { type: 'account_number' });
const fields = [requiredText('country'), requiredText('passport', { sensitive: true }), account];

// The version before stored a carrier's list as a form of rows: a count, and the answers of each row under names of their own.
const rows = {
  trip_list: 2,
  trip_list_0_country: 'Chile',
  trip_list_0_passport: '****1230',
  trip_list_0_deposit: '********3333',
  trip_list_1_country: 'Peru',
  trip_list_1_passport: '****4560',
  trip_list_1_deposit: '********9999',
};
const trips = [
  { item_id: 'row-0', country: 'Chile', passport: '****1230', deposit: '********3333' },
  { item_id: 'row-1', country: 'Peru', passport: '****4560', deposit: '********9999' },
];

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    server.configure(() => ({
      ...demoConfig(),
      hash: randomUUID(),
      steps: [
        ...demoConfig().steps,
        {
          tab: tab_name,
          title: 'Trips',
          order: 5.7,
          kind: 'list',
          required: 'always',
          list: { one: 'trip', least: 1, most: 3 },
          fields,
        },
      ],
    }));
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  });

  const now = '2026-03-10T17:00:00.000Z';
  const of = () => ({ enrollment_id, tab_name });
  const items = () => client.call('GET /get-step-items', of());

  async function storeRows(): Promise<void> {
    const { store, outside } = server.services;
    const own = await ownSealer(server, enrollment_id);
    const numbers = ['111122223333', '777788889999'];
    const tokens = await Promise.all(numbers.map((number) => outside.vault.keep('account_number', number, own)));
    const deposits = tokens.map((token, at) => [`trip_list_${at}_deposit`, { token }] as const);
    const passports = { trip_list_0_passport: { value: 'CL991230' }, trip_list_1_passport: { value: 'PE774560' } };
    await store.write(async (trx) => {
      await saveAnswers(trx, own, {
        tab: tab_name,
        answers: rows,
        sealedSecrets: sealSecrets(own, tab_name, { ...passports, ...Object.fromEntries(deposits) }),
        secretPrints: { trip_list_0_passport: printOf(own, 'CL991230') },
        definitionsHash: 'of the version before',
        now,
      });
      await noteNumbers(trx, server.services.sealer, {
        enrollmentId: enrollment_id,
        tabs: [tab_name],
        unchanged: [],
        fresh: deposits.map(([field, { token }]) => ({ field, token })),
        now,
      });
    });
  }

  test('a list that was stored in rows is read as items, and the step stays complete', async () => {
    await storeRows();
    expect((await items()).items).toEqual(trips);
    const { result } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(result.find((tab) => tab.tab_name === tab_name)).toMatchObject({ complete: true });
  });

  test('what was behind the masks of the rows is kept when the items are saved, and no number is deleted', async () => {
    await storeRows();
    const { items: known, step_version } = await items();
    await client.call('POST /save-step-info', {
      ...of(),
      answers: { items: [{ ...known[0], country: 'Bolivia' }, known[1]] },
      step_version,
    });
    expect((await items()).items).toEqual([{ ...trips[0], country: 'Bolivia' }, trips[1]]);
    await sweepNow(server);
    const { store } = server.services;
    expect(await store.db.selectFrom('vault').select('kind').execute()).toHaveLength(2);
    const audit = await store.db.selectFrom('audit').select('detail').where('enrollment_id', '=', enrollment_id).execute();
    expect(audit.map(({ detail }) => detail)).toEqual(['trip_list: to keep row-0.passport, row-0.deposit, row-1.passport, row-1.deposit']);
  });

  test('unfinished rows are unfinished items, whatever number they claim', async () => {
    const { store } = server.services;
    const own = await ownSealer(server, enrollment_id);
    const keep = (data: Record<string, unknown>) =>
      store.write((trx) =>
        saveDraft(trx, own, {
          tab: tab_name,
          data,
          secrets: { trip_list_0_passport: sealDrafted(own, 'CL991230') },
          basedOn: undefined,
          schemaHash: 'of the version before',
          now,
        }),
      );
    await keep({ trip_list: 1, trip_list_0_country: 'Chi', trip_list_0_passport: '****1230' });
    const { unfinished } = await items();
    expect(unfinished).toEqual({ items: [{ item_id: 'row-0', country: 'Chi', passport: '****1230' }] });
    const answers = { items: [{ item_id: 'row-0', country: 'Chile', passport: '****1230', deposit: '111122223333' }] };
    await client.call('POST /save-step-info', { ...of(), answers });
    expect((await items()).items).toEqual([trips[0]]);
    await keep({ trip_list: 1e9 });
    expect((await items()).unfinished?.items).toHaveLength(20);
  });
});
