import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNumber, answerSteps, ssn, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { type InjectedServer, openTestServer } from '#tests/server/support/test-server.ts';

describe.each(databases)('on $name', ({ create }) => {
  let database: TestDatabase;
  let server: InjectedServer;
  beforeAll(async () => {
    database = await create();
    server = await openTestServer(database);
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });

  test('there is no electronic copy of an enrollment that is not complete', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    expect(await client.refused('GET /get-electronic-copy', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-open' });
  });

  test('the electronic copy is a PDF, the same each time, and holds no number in clear', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const copy = await client.call('GET /get-electronic-copy', { enrollment_id });
    const pdf = Buffer.from(copy.content, 'base64').toString('latin1');
    expect(copy.file_name).toBe(`enrollment-${policy_id}.pdf`);
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('/Type /Page\n');
    expect(await client.call('GET /get-electronic-copy', { enrollment_id })).toEqual(copy);
    expect(pdf).not.toContain(ssn.replaceAll('-', ''));
    expect(pdf).not.toContain(accountNumber);
  });

  test('a copy is only for the session of its enrollment', async () => {
    const enrollment_id = await startEnrollment(server.client());
    const stranger = server.client();
    await startEnrollment(stranger);
    expect(await stranger.refused('GET /get-electronic-copy', { enrollment_id })).toMatchObject({ statusCode: 404 });
  });
});
