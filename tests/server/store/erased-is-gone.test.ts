import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import { tablesOf } from '#server/store/table-names.ts';
import { effectiveDate, signature } from '#scripts/record/answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { bank, contact, personal, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { makeExport } from '#tests/server/support/make-exports.ts';
import { rowsOpenedBy } from '#tests/server/support/rows/opened-rows.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/** Values that occur nowhere else. */
const values = {
  first_name: 'Quillon',
  last_name: 'Vantreight',
  ssn: '219098765',
  email_address: 'quillon@vantreight.example',
  address1: '4711 Wisteria Trace',
  account_number: '90817263544321',
  note: 'Asked about the llama.',
};

describe.each(databases)('on $name', ({ name, create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  let client: TestClient;
  let enrollment_id: string;
  let policy_id: string;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
    client = server.client();
    enrollment_id = await startEnrollment(client);
    const { first_name, last_name, ssn, email_address, address1, account_number, note } = values;
    const of = { enrollment_id };
    const named: Answers = { ...personal, first_name, last_name, ssn };
    const reached: Answers = { ...contact, email_address, address1 };
    const paid: Answers = { ...bank, account_number };
    await client.call('POST /save-enrollment', { ...of, email: email_address, tab: 'primary_info', data: named });
    await client.call('POST /save-personal-info', { ...of, ...named });
    await client.call('POST /save-contact-info', { ...of, ...reached });
    await client.call('POST /save-billing-info', { ...of, ...paid });
    await client.call('POST /save-screenshot', { ...of, name: 'billing_info', image: signature });
    await sign(client, enrollment_id);
    ({ policy_id } = await client.call('POST /save-review-info', { ...of, first_enroll: 1 }));
    await client.call('GET /get-electronic-copy', of);
    await client.call('POST /autoInvoiceGeneration', { ...of, policy_id, effectiveDate });
    await desk.call('POST /add-desk-note', { ...of, act_id: 'note-it-down', text: note });
    await desk.call('POST /reopen-desk-enrollment', { ...of, act_id: 'reopen-it', version: '1', reason: 'wrong_answer', comment: note });
    await desk.call('POST /give-up-desk-correction', { ...of, act_id: 'give-it-up', version: '2' });
    await makeExport(server, desk, { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'whole' });
    const end = { ends_on: '03/31/2026', reason: 'requested' as const };
    await desk.call('POST /cancel-desk-policy', { ...of, act_id: 'cancel-it', version: '3', ...end });
    await server.services.progress.flush();
  });

  const erase = async () => {
    server.at('2026-04-02T12:00:00Z');
    desk = await signedInAs(server, 'operations');
    const { version } = await desk.call('GET /get-desk-enrollment', { enrollment_id });
    const asked = { enrollment_id, act_id: 'erase-it', version, reason: 'requested' as const, confirm: policy_id };
    await desk.call('POST /erase-desk-enrollment', asked);
  };
  const sweep = async () => {
    await sweepNow(server);
  };
  const found = (text: string) => Object.entries(values).flatMap(([name, value]) => (text.includes(value) ? [name] : []));
  const countOf = async (table: 'enrollment_key' | 'export_part') =>
    (await server.services.store.db.selectFrom(table).selectAll().execute()).length;

  test('no row of any table holds a value of it, even for someone who has kept its key', async () => {
    const own = await ownSealer(server, enrollment_id);
    expect(found(await rowsOpenedBy(server, own))).toEqual(Object.keys(values));
    expect(await countOf('export_part')).toBeGreaterThan(0);
    await erase();
    await sweep();
    expect(found(await rowsOpenedBy(server, own))).toEqual([]);
    expect(await countOf('enrollment_key')).toBe(0);
    // The file of an export holds many people, and goes in its own time.
    server.at('2026-04-10T12:00:00Z');
    await sweep();
    expect(await countOf('export_part')).toBe(0);
  });

  // PostgreSQL keeps its files to itself.
  test.runIf(name === 'SQLite')('no file of the data folder holds a value of it, its key or what its key had encrypted', async () => {
    const { place } = server.database;
    const folder = 'file' in place ? dirname(place.file) : '';
    const traces = piecesOf(await sealedTexts());
    expect(traces.length).toBeGreaterThan(100);
    expect(tracesIn(folder, traces).length).toBeGreaterThan(100);
    await erase();
    await sweep();
    expect(tracesIn(folder, traces)).toEqual([]);
    expect(found(filesIn(folder).join('\n'))).toEqual([]);
  });

  /** The encrypted texts that only this enrollment has, and its encrypted key. */
  async function sealedTexts(): Promise<readonly string[]> {
    const { db } = server.services.store;
    const texts: string[] = [];
    for (const table of await tablesOf(db)) {
      const rows = await db
        .selectFrom(table as 'enrollment')
        .selectAll()
        .execute();
      for (const value of rows.flatMap((row) => Object.values(row).map(String)))
        if (table === 'enrollment_key' ? value.startsWith('v1.') : value.startsWith('e1.')) texts.push(value);
    }
    return texts;
  }
});

// A long text is spread over several pages of a file.
function piecesOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.match(/.{40}/g) ?? []);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));
}

function tracesIn(folder: string, traces: readonly string[]): readonly string[] {
  const files = filesIn(folder);
  return traces.filter((trace) => files.some((file) => file.includes(trace)));
}
