import { describe, expect, test } from 'vitest';
import type { CallName } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';

/* The calls of a rep, an office or an employee after their session has ended, while their browser still names them. */
const asked: readonly (readonly [CallName, object])[] = [
  ['GET /get-broker-clients', {}],
  ['GET /get-employees', {}],
  ['GET /get-agent-members', { agent_id: 'rosa-delgado' }],
  ['GET /get-group-users', {}],
  ['POST /waive-coverage', { reason: 'spouse', confirmed: 1 }],
  ['POST /add-filter-for-new-user', { ...quote, eprocess: 'rep' }],
  ['POST /add-filter-for-existing-user', { user_id: 'M-1', tier: 'IO' }],
];

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test.each(asked)('%s tells a person who is not signed in to sign in, and does not speak of someone else', async (name, request) => {
    expect(await server.client().refused(name, request as never)).toMatchObject({
      errorCode: 'identity-mismatch',
      message: messages.notSignedIn,
    });
  });

  test('a person who is signed in as someone else is told so', async () => {
    const someoneElse = { errorCode: 'identity-mismatch', message: expect.stringMatching(/signed in as someone else/) };
    expect(await (await asGroup(server.client())).refused('GET /get-broker-clients', {})).toMatchObject(someoneElse);
    expect(await (await asRep(server.client())).refused('GET /get-employees', {})).toMatchObject(someoneElse);
  });
});
