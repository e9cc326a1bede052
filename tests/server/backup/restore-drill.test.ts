import { describe, expect, onTestFinished, test } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { addEvidence } from '#server/store/enrollments/evidence.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { sameBrowser } from '#tests/server/support/same-browser.ts';
import { answerSteps, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { rowsOf } from '#tests/server/support/rows/rows-of.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { type InjectedServer, openTestServer } from '#tests/server/support/test-server.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { backedUp, dataKeyOf, restored } from './backed-up.ts';

const hardText = 'é \u2028 \n "quoted" 漢字 🙂';

describe.each(databases)('from $name', ({ create }) => {
  const server = serverForEach(create);

  test.each(databases)(
    'a backup made in the middle of saves is restored to $name: a server starts on it, and what was acknowledged before is there',
    async ({ create: createOther }) => {
      const [done, open] = [server.client(), server.client()];
      const completed = await completedBy(done);
      const unfinished = await leftOpenBy(open);
      await signedInOddWords(server, unfinished);

      const saves = savesGoOn(server);
      await expect.poll(() => saves.acknowledged.length).toBeGreaterThan(2);
      const before = [...saves.acknowledged];
      const file = await backedUp(server);
      await saves.stop();

      const elsewhere = await restoredServer(server, file, await createOther());
      for (const call of ['GET /get-receipt', 'GET /get-electronic-copy'] as const) {
        const asked = { enrollment_id: completed };
        expect(await sameBrowser(elsewhere, done).call(call, asked)).toEqual(await done.call(call, asked));
      }
      for (const column of ['primary_info', 'contact_info'] as const) {
        const asked = { enrollment_id: unfinished, column };
        const [there, here] = [sameBrowser(elsewhere, open), open].map((client) => client.call('GET /get-enrollment-temp-info', asked));
        expect(await there).toEqual(await here);
      }
      expect(await keptSecrets(elsewhere, completed, 'primary_info')).toEqual({ ssn: { value: '219091234' } });
      expect(await keptSecrets(elsewhere, completed, 'primary_info')).toEqual(await keptSecrets(server, completed, 'primary_info'));
      expect(await textsSigned(elsewhere, unfinished)).toEqual([hardText]);
      const messages = await messagesOf(elsewhere);
      expect(messages.length).toBeGreaterThan(0);
      expect(await messagesOf(server)).toEqual(expect.arrayContaining([...messages]));
      for (const [enrollment_id, client] of before) {
        const asked = { enrollment_id, column: 'primary_info' } as const;
        expect(await sameBrowser(elsewhere, client).call('GET /get-enrollment-temp-info', asked)).toMatchObject({
          result: { last_name: 'Example' },
        });
      }
      await sameBrowser(elsewhere, open).call('POST /save-contact-info', { enrollment_id: unfinished, ...contact });
    },
  );

  test('every row of every table is restored as it was, except for the servers that use the first database, and the configuration with it', async () => {
    await completedBy(server.client());
    await quiet(server);
    const file = await backedUp(server);
    const other = await create();
    onTestFinished(() => other.drop());
    const { configDir } = await restored(file, other.place, server);
    expect(await rowsOf(other)).toEqual({ ...(await rowsOf(server.database)), server_process: [] });
    expect(readTexts(configDir)).toEqual(readTexts(demoFolder));
    expect(loadConfig(configDir)).toHaveProperty('config');
  });

  test('with --replace, a used database becomes what the backup holds, and nothing else', async () => {
    await completedBy(server.client());
    await quiet(server);
    const file = await backedUp(server);
    const other = await create();
    const used = await openTestServer(other);
    await completedBy(used.client());
    await used.close();
    onTestFinished(() => other.drop());
    await restored(file, other.place, server, { replace: true });
    expect(await rowsOf(other)).toEqual({ ...(await rowsOf(server.database)), server_process: [] });
  });
});

async function completedBy(client: TestClient): Promise<string> {
  const enrollment_id = await startEnrollment(client);
  await answerSteps(client, enrollment_id);
  await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  return enrollment_id;
}

/** Nothing changes by itself any more. */
async function quiet({ services }: InjectedServer): Promise<void> {
  const waiting = () => services.store.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  await expect.poll(waiting).toEqual([]);
  await services.progress.flush();
}

/** One step is saved, and another only typed. */
async function leftOpenBy(client: TestClient): Promise<string> {
  const enrollment_id = await startEnrollment(client);
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  const data = { ...contact, city: 'Half typed' };
  await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'contact_info', data });
  return enrollment_id;
}

async function signedInOddWords({ services }: InjectedServer, enrollment_id: string): Promise<void> {
  const nothing = { signature_hash: null, digest: null, sealed_covered: null };
  const circumstances = { eprocess: 'applicant', signed_at: services.clock().toISOString(), ip: '::1', user_agent: '' };
  await services.store.write((trx) =>
    addEvidence(trx, { enrollment_id, ...circumstances, ...nothing, language: 'en', text_hashes: '{}', texts: hardText }),
  );
}

/** Visitors who enroll one after the other, until told to stop. */
function savesGoOn(server: InjectedServer) {
  const acknowledged: (readonly [string, TestClient])[] = [];
  let stopped = false;
  async function run(): Promise<void> {
    while (!stopped) {
      const client = server.client();
      const enrollment_id = await startEnrollment(client);
      await client.call('POST /save-personal-info', { enrollment_id, ...personal });
      acknowledged.push([enrollment_id, client]);
    }
  }
  const running = run();
  const stop = () => {
    stopped = true;
    return running;
  };
  return { acknowledged, stop };
}

async function restoredServer(from: InjectedServer, file: string, database: TestDatabase): Promise<InjectedServer> {
  await restored(file, database.place, from);
  const server = await openTestServer(database, { settings: { dataKey: dataKeyOf(from) } });
  onTestFinished(async () => {
    await server.close();
    await database.drop();
  });
  return server;
}

async function textsSigned({ services: { store } }: InjectedServer, id: string): Promise<unknown> {
  const rows = await store.db.selectFrom('signature_evidence').select('texts').where('enrollment_id', '=', id).execute();
  return rows.map(({ texts }) => texts);
}

async function messagesOf({ services: { store, sealer } }: InjectedServer): Promise<readonly unknown[]> {
  return (await listOutbox(store.db, sealer, 1000)).map(({ message }) => message);
}
