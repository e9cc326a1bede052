import { beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const file = 'carriers/fernvale.yaml';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let carrier: TestClient;
  beforeEach(async () => {
    carrier = await signedInAs(server, 'carrier');
  });

  const edited = (from: string, to: string): CallRequest<'POST /check-configuration'>['edits'] => {
    const text = server.services.configs.texts()[file] ?? '';
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    return [{ file, text: text.replace(from, () => to) }];
  };

  test('a draft’s layout is shown as a file of made-up policies, and nothing of it is stored', async () => {
    const edits = edited('- { field: person.ssn, name: SSN }', '- { field: person.ssn, name: SOCIAL, sensitive: shown }');
    const shown = await carrier.call('POST /preview-export-of-configuration', { edits, file });
    expect(shown).toMatchObject({ layout: 'members', format: 'csv', policies: 5, faults: [], segments: [] });
    expect(shown.layouts.map(({ name }) => name)).toEqual(['standard', 'members', 'edi-834']);
    const [names = [], ...people] = shown.rows;
    const columns = (row: readonly string[]) => Object.fromEntries(names.map((name, at) => [name, row[at]]));
    expect(people.map(columns)).toMatchObject([
      { STATUS: 'ACTIVE', RELATION: '18', FIRST_NAME: 'DANA', SOCIAL: '219091234', TIER: 'EMP', EFFECTIVE: '20260401', ENDS: '' },
      { RELATION: '18', LAST_NAME: "O'BRIEN-NÚÑEZ", TIER: 'FAM' },
      { RELATION: '01', FIRST_NAME: 'ROBIN', TIER: 'FAM' },
      { RELATION: '19', FIRST_NAME: 'SAM', BIRTH_DATE: '20180903' },
      { STATUS: 'CANCELLED', ENDS: '20260430' },
      { RELATION: '18', TIER: 'ESP' },
      { RELATION: '01', TIER: 'ESP' },
      { RELATION: '18', FIRST_NAME: 'LUCA' },
    ]);
    expect(new Set(people.map((row) => columns(row).SOCIAL)).size).toBe(people.length - 1);
    const { db } = server.services.store;
    for (const table of ['export_job', 'export_part', 'policy', 'number_series'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('the standard layout shows who pays, masks, and an apostrophe before what a spreadsheet would run', async () => {
    const asked = { edits: [], file, layout: 'standard' };
    const { rows, text } = await carrier.call('POST /preview-export-of-configuration', asked);
    const [names = [], ...policies] = rows;
    const column = (name: string) => policies.map((row) => row[names.indexOf(name)]);
    expect(column('primary_info.ssn')).toEqual(['***-**-1234', '***-**-1462', '***-**-1119', '***-**-2468', '***-**-1873']);
    expect(column('employer_cents').filter((cents) => cents !== '')).toHaveLength(1);
    expect(column('change')).toEqual(['completed', 'corrected', 'cancelled', 'completed', 'completed']);
    expect(column('notes')).toEqual(['', '', '', '', "'=1+1"]);
    expect(column('contact_info.address1').at(-1)).toBe("'=5 Lake Drive");
    expect(text.split('\r\n')).toHaveLength(7);
    const lines = await carrier.call('POST /preview-export-of-configuration', { ...asked, format: 'jsonl' as const });
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { notes?: string }).notes),
    ).toEqual([undefined, undefined, undefined, undefined, '=1+1']);
  });

  test("a carrier's 834 settings are previewed as a file that follows the guide, with the rules that it breaks", async () => {
    const asked = { file, layout: 'edi-834' };
    const changes = await carrier.call('POST /preview-export-of-configuration', { ...asked, edits: [] });
    expect(changes).toMatchObject({ format: '834', faults: [], rows: [] });
    expect(changes.segments.filter((segment) => segment.startsWith('INS*Y')).map((segment) => segment.split('*')[3])).toEqual([
      '021',
      '001',
      '024',
      '021',
      '021',
    ]);
    expect(changes.segments[0]).toMatch(/^ISA\*00.*\*T\*:~$/);
    const edits = edited('group_number: FV-1000', "group_number: ' '");
    const everyone = await carrier.call('POST /preview-export-of-configuration', { ...asked, edits, extent: 'whole' });
    expect(everyone.policies).toBe(5);
    expect(everyone.faults[0]?.text).toMatch(/REF/);
  });

  test('no file is shown for a draft with faults, or for an unknown carrier', async () => {
    const edits = edited('field: person.birthdate', 'field: person.birthdat');
    expect(await carrier.refused('POST /preview-export-of-configuration', { edits, file })).toMatchObject({
      errorCode: 'configuration-faulty',
      data: [{ error_message: expect.stringContaining('birthdat') }],
    });
    expect(await carrier.refused('POST /preview-export-of-configuration', { edits: [], file: 'carriers/nobody.yaml' })).toMatchObject({
      errorCode: 'carrier-file-unknown',
    });
  });
});
