import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { accessRule } from '#server/access/rules.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { aboutEnrollment, answeredOf } from '#tests/server/support/recorded-requests.ts';
import { changedTables, rowsOf } from '#tests/server/support/rows/rows-of.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { measured } from '../measured.ts';

// A call in which a browser proves its identity does not check what it has stored.
const names = (Object.keys(calls) as CallName[]).filter(
  (name) => ['visitor', 'enrollment'].includes(calls[name].access) && !accessRule(name).identifies,
);

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('a header that claims another identity is refused at every call, changes nothing, and is logged', async ({ task }) => {
    const rep = await asRep(server.client());
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await server.services.progress.flush();
    const claims: readonly Record<string, string>[] = [{ agent_id: rep.headers.agent_id ?? '' }, { uid: '7' }, { group_id: 'tidewater' }];
    const before = await rowsOf(server.database);
    const gained: string[] = [];
    const asked = claims.flatMap((claim) => answeredOf(names).map((each) => ({ ...each, claim })));
    for (const { claim, name, request } of asked) {
      client.headers = { ...storeHeaders, ...claim };
      const logged = server.log.length;
      const { statusCode, body } = await client.send(name, aboutEnrollment(request, enrollment_id));
      const isLogged = server.log.slice(logged).some((line) => line.includes('that its session may not'));
      if (![401, 403, 404].includes(statusCode) || isLogged !== body.includes('identity-mismatch'))
        gained.push(`${name} with ${Object.keys(claim).join()}: ${statusCode} ${body.slice(0, 100)}`);
    }
    expect(gained).toEqual([]);
    expect(changedTables(before, await rowsOf(server.database))).toEqual([]);
    measured(task, `${asked.length} claims, none gained anything`);
  });

  test('a forwarded address and a claimed process change no answer', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const reads = names.filter((name) => name.startsWith('GET ') && !accessRule(name).changes);
    const answersWith = async (claims: Record<string, string>) => {
      client.headers = { ...storeHeaders, ...claims };
      const answers: string[] = [];
      for (const { name, request } of answeredOf(reads)) {
        const { statusCode, body } = await client.send(name, aboutEnrollment(request, enrollment_id));
        // A refusal that is not the request's fault names the request's id.
        answers.push(`${name}: ${statusCode} ${statusCode < 500 ? body : ''}`);
      }
      return answers;
    };
    const plain = await answersWith({});
    const claims = { eprocess: 'rep', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example', 'x-real-ip': '::1' };
    expect(await answersWith(claims)).toEqual(plain);
  });
});
