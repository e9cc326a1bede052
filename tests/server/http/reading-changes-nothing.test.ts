import { beforeAll, describe, expect, test } from 'vitest';
import type { CallFacts } from '#schemas/calls/call.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { staffRoles } from '#schemas/calls/staff/staff.ts';
import type { AnyRow } from '#server/store/snapshots/snapshot.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { aboutEnrollment, answeredOf } from '#tests/server/support/recorded-requests.ts';
import { changedTables, rowsOf } from '#tests/server/support/rows/rows-of.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const reads = (Object.keys(calls) as CallName[]).filter((name) => {
  const { changes }: CallFacts = calls[name];
  return name.startsWith('GET ') && changes !== true;
});

/** What a read may write: that it was made, which forms it showed, and how long the session of its caller lasts. */
const aboutTheRead = ['audit', 'clock_mark', 'form_schema', 'session', 'staff_session', 'progress_count', 'progress_place', 'tries'];

/** Where an enrollment stands follows from the step that it was shown. */
const isContent = (table: string, { kind }: AnyRow) => table !== 'desk_label' || kind !== 'step';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let enrollment_id = '';
  let callers: readonly (readonly [string, TestClient])[] = [];
  beforeAll(async () => {
    const [rep, group] = [await asRep(server.client()), await asGroup(server.client())];
    const owner = server.client();
    enrollment_id = await startEnrollment(owner);
    await answerSteps(owner, enrollment_id);
    const staff = await Promise.all(staffRoles.map(async (role) => [role, await signedInAs(server, role)] as const));
    callers = [['the owner', owner], ['a rep', rep], ['an office', group], ...staff];
  });

  test('every call that only reads leaves every row of content as it is', async () => {
    const before = await rowsOf(server.database, isContent);
    const answered = new Set<CallName>();
    for (const [, client] of callers) {
      for (const { name, request } of answeredOf(reads)) {
        const { statusCode } = await client.send(name, aboutEnrollment(request, enrollment_id));
        if (statusCode === 200) answered.add(name);
      }
    }
    const changed = changedTables(before, await rowsOf(server.database, isContent));
    expect(changed.filter((table) => !aboutTheRead.includes(table))).toEqual([]);
    // The others need what these tests do not have: a member's link, a completed policy, a code.
    expect(answered.size).toBeGreaterThan(reads.length / 2);
  });
});
