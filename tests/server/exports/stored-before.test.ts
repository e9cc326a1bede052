import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ExportLayout } from '#server/config/files/export-layout.ts';
import { saveAnswers, sealSecrets } from '#server/store/steps/step-answers.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { databases } from '#tests/server/support/databases.ts';
import { exportText, makeExport } from '#tests/server/support/make-exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { requiredText } from '#tests/server/support/required-text.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const weekly: ExportLayout = {
  name: 'weekly',
  version: 1,
  columns: [
    { field: 'trip_list.1.passport', name: 'FIRST', sensitive: 'shown' },
    { field: 'trip_list.2.passport', name: 'SECOND', sensitive: 'shown' },
  ],
};

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  test('sensitive answers that were stored in rows, or under an earlier name, are written in full too', async () => {
    const passport = requiredText('passport', { sensitive: true, renamed_from: ['travel_document'] });
    server.configure((config) => ({
      ...config,
      carriers: new Map(config.carriers).set('fernvale', { id: 'fernvale', name: 'Fernvale', exports: [weekly] }),
      hash: 'with trips',
      steps: [
        ...config.steps,
        {
          tab: 'trip_list',
          title: 'Trips',
          order: 5.7,
          kind: 'list',
          required: 'always',
          list: { one: 'trip', least: 1, most: 3 },
          fields: [passport],
        },
      ],
    }));
    const { store } = server.services;
    const [policy] = await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 1 });
    const { enrollment_id: enrollmentId = '' } = policy ?? {};
    const sealer = await ownSealer(server, enrollmentId);
    const [tab, now] = ['trip_list', '2026-03-10T17:00:00.000Z'];
    const secrets = { trip_list_0_travel_document: { value: 'CL991230' }, trip_list_1_passport: { value: 'PE774560' } };
    await store.write((trx) =>
      saveAnswers(trx, sealer, {
        tab,
        answers: { trip_list: 2, trip_list_0_travel_document: '****1230', trip_list_1_passport: '****4560' },
        sealedSecrets: sealSecrets(sealer, tab, secrets),
        definitionsHash: 'of the version before',
        now,
      }),
    );
    const desk = await signedInAs(server, 'operations');
    const made = await makeExport(server, desk, { carrier_id: 'fernvale', format: 'csv', layout: 'weekly', extent: 'whole' });
    expect(parse(await exportText(desk, made), { columns: true })).toEqual([{ FIRST: 'CL991230', SECOND: 'PE774560' }]);
    const audit = await store.db.selectFrom('audit').select('detail').execute();
    expect(audit[0]?.detail).toContain('trip_list.row-0.passport, trip_list.row-1.passport');
  });
});
