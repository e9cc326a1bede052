import { describe, expect, test } from 'vitest';
import { addExport } from '#server/store/exports/exports.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const whole = { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'whole' } as const;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  test.each([
    ['without days', {}, ['from', 'to'], 'Choose a date.'],
    ['with a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, ['from'], 'This is not a date.'],
    ['that ends before it begins', { from: '2026-03-10', to: '2026-03-09' }, ['to'], 'The last day cannot be before the first.'],
  ])('an export of a period %s is refused at its fields', async (_, days, fields, error_message) => {
    const desk = await signedInAs(server, 'operations');
    const { data } = await desk.refused('POST /make-export', { ...whole, extent: 'period', ...days });
    expect(data).toEqual(fields.map((target_element) => ({ target_element, error_message })));
  });

  test('exports are listed fifty at a time, all of them or those of one carrier', async () => {
    const desk = await signedInAs(server, 'operations');
    const asked = { layout: 'standard', layout_version: 1, format: 'csv', extent: 'whole', from_day: null, to_day: null, asked_by: 'x' };
    await server.services.store.write(async (trx) => {
      for (let at = 0; at < 104; at += 1)
        await addExport(trx, { ...asked, carrier: at % 2 ? 'fernvale' : 'harborlight' }, '2026-03-10T16:00:00.000Z');
      await trx.updateTable('export_job').set({ state: 'failed' }).execute();
    });
    const pages = async (carrier: { readonly carrier_id?: string }) => {
      const listed: string[] = [];
      const sizes: number[] = [];
      for (let more = true, after: string | undefined; more; after = listed.at(-1)) {
        const page = await desk.call('GET /get-exports', { ...carrier, ...(after === undefined ? {} : { after }) });
        listed.push(...page.result.map(({ export_id }) => export_id));
        sizes.push(page.result.length);
        more = page.more;
      }
      return { sizes, count: new Set(listed).size };
    };
    expect(await pages({})).toEqual({ sizes: [50, 50, 4], count: 104 });
    expect(await pages({ carrier_id: 'fernvale' })).toEqual({ sizes: [50, 2], count: 52 });
    expect((await desk.refused('GET /get-exports', { after: 'gone' })).statusCode).toBe(404);
  });
});
