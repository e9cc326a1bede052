import { beforeEach, describe, expect, test } from 'vitest';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import { tablesOf } from '#server/store/table-names.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
  });

  const complete = () => client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  const detail = () => desk.call('GET /get-desk-enrollment', { enrollment_id });
  const cancel = async (ends_on: string) => {
    const { version } = await detail();
    const act = { enrollment_id, act_id: 'cancel-it', version, ends_on, reason: 'requested' as const };
    await desk.call('POST /cancel-desk-policy', act);
  };
  const erasing = async (confirm: string) => {
    const { version } = await detail();
    return { enrollment_id, act_id: 'erase-it', version, reason: 'requested' as const, confirm };
  };
  const sweep = async () => {
    await sweepNow(server);
  };
  /** The tables that still name one of these. */
  const tablesWith = async (...names: readonly string[]) => {
    const { db } = server.services.store;
    const found: string[] = [];
    for (const table of await tablesOf(db)) {
      const rows = await db
        .selectFrom(table as 'enrollment')
        .selectAll()
        .execute();
      if (rows.some((row) => Object.values(row).some((value) => names.includes(String(value))))) found.push(table);
    }
    return found.toSorted();
  };

  test('a policy that has ended is erased with everything but the audit log, once, however often it is asked', async () => {
    const { policy_id } = await complete();
    await client.call('GET /get-electronic-copy', { enrollment_id });
    await desk.call('POST /add-desk-note', { enrollment_id, act_id: 'a-note-of-it', text: 'Called about a bill.' });
    await cancel('04/30/2026');
    expect((await detail()).erasable).toBe(false);
    expect(await desk.refused('POST /erase-desk-enrollment', await erasing(policy_id))).toMatchObject({ errorCode: 'policy-in-force' });
    server.at('2026-05-01T12:00:00Z');
    desk = await signedInAs(server, 'operations');
    expect((await detail()).erasable).toBe(true);
    const before = await tablesWith(enrollment_id, policy_id);
    expect(before.length).toBeGreaterThan(10);

    const unconfirmed = await desk.refused('POST /erase-desk-enrollment', await erasing('P-0'));
    expect(unconfirmed).toMatchObject({ data: [{ target_element: 'confirm', error_message: 'Type the text shown above exactly' }] });
    const asked = await erasing(policy_id);
    await desk.call('POST /erase-desk-enrollment', asked);
    await desk.call('POST /erase-desk-enrollment', asked);

    // The vault's numbers are marked, and leave with the next sweep.
    await sweep();
    expect(await tablesWith(enrollment_id, policy_id)).toEqual(['audit']);
    const log = await server.services.store.db.selectFrom('audit').selectAll().where('action', '=', 'erase').execute();
    expect(log).toMatchObject([{ enrollment_id, staff_name: 'operations', detail: `${policy_id}: requested` }]);
    expect(await desk.refused('GET /get-desk-enrollment', { enrollment_id })).toMatchObject({ errorCode: 'desk-enrollment-unknown' });
    expect((await desk.call('GET /get-desk-enrollments', {})).result).toEqual([]);
    expect((await desk.call('GET /get-desk-invoices', {})).result).toEqual([]);
  });

  test('an enrollment that was never completed is erased after typing the confirmation word, and its applicant starts over', async () => {
    await desk.call('POST /erase-desk-enrollment', await erasing('erase'));
    expect(await tablesWith(enrollment_id)).toEqual(expect.arrayContaining(['audit']));
    expect(await client.refused('GET /get-dynamic-tabs', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-unknown' });
  });
});
