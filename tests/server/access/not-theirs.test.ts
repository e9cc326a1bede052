import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { isStaffRole, staffRoles } from '#schemas/calls/staff/staff.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, cardNumber, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { aboutEnrollment, answeredOf } from '#tests/server/support/recorded-requests.ts';
import { changedTables, rowsOf } from '#tests/server/support/rows/rows-of.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/* Every call that was recorded with an answer is made again, about an enrollment that is not the caller's. */
const names = Object.keys(calls) as CallName[];
const ofEnrollment = names.filter((name) => calls[name].access === 'enrollment');
const ofStaff = names.filter((name) => isStaffRole(calls[name].access));
const ownersWords = [personal.last_name, contact.email_address, contact.address1, personal.ssn.slice(-4), cardNumber.slice(-4)];

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let owner: TestClient;
  let enrollment_id = '';
  beforeAll(async () => {
    owner = server.client();
    enrollment_id = await startEnrollment(owner);
    await answerSteps(owner, enrollment_id);
    // Counts are written later than what they count.
    await server.services.progress.flush();
  });

  const enrolling = async (client: TestClient) => {
    await startEnrollment(client);
    return client;
  };
  const outlived = async () => {
    const client = server.client();
    client.cookie = owner.cookie;
    server.at('2026-03-11T18:00:00Z');
    return client;
  };
  const callers: readonly (readonly [string, () => Promise<TestClient>])[] = [
    ['no session', async () => server.client()],
    ['another applicant', () => enrolling(server.client())],
    ['a rep', async () => enrolling(await asRep(server.client()))],
    ["a group's office", async () => enrolling(await asGroup(server.client()))],
    ['a session that has ended', outlived],
    ...staffRoles.map((role) => [role, () => signedInAs(server, role)] as const),
  ];

  /** The answers to every recorded request of some calls, made about the enrollment. */
  const answersTo = async (client: TestClient, asked: readonly CallName[]) => {
    const answers: { name: CallName; statusCode: number; body: string }[] = [];
    for (const { name, request } of answeredOf(asked)) {
      const { statusCode, body } = await client.send(name, aboutEnrollment(request, enrollment_id));
      answers.push({ name, statusCode, body });
    }
    return answers;
  };
  const allowed = (answers: Awaited<ReturnType<typeof answersTo>>) =>
    answers.filter(({ statusCode, body }) => ![401, 403, 404].includes(statusCode) || ownersWords.some((word) => body.includes(word)));

  test.each(callers)('with %s, every call about the enrollment of another is refused and changes nothing', async (_who, open) => {
    const client = await open();
    const before = await rowsOf(server.database);
    const answers = await answersTo(client, ofEnrollment);
    server.at('2026-03-10T17:00:00Z');
    expect(answers.length).toBeGreaterThanOrEqual(ofEnrollment.length - 1);
    expect(allowed(answers)).toEqual([]);
    expect(changedTables(before, await rowsOf(server.database))).toEqual([]);
  });

  test.each(callers.filter(([who]) => who !== 'administrator'))(
    'with %s, every call of other staff is refused and changes nothing',
    async (who, open) => {
      const client = await open();
      const before = await rowsOf(server.database);
      const answers = await answersTo(
        client,
        ofStaff.filter((name) => calls[name].access !== who),
      );
      server.at('2026-03-10T17:00:00Z');
      expect(allowed(answers)).toEqual([]);
      expect(changedTables(before, await rowsOf(server.database))).toEqual([]);
    },
  );

  test('its owner is answered by the same requests', async () => {
    const reads = ofEnrollment.filter((name) => name.startsWith('GET '));
    const answers = await answersTo(owner, reads);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(reads.length / 2);
  });
});
