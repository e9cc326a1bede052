import { describe, expect, onTestFinished, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { type CreateDatabase, databases, keptDatabase } from '#tests/server/support/databases.ts';
import { personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { type InjectedServer, openTestServer } from '#tests/server/support/test-server.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/* Guessing one-time codes. */

const email = 'dana@example.com';

/** A server, and a visitor to whom it has sent a code. */
async function withCode(create: CreateDatabase) {
  const database = await create({ migrated: true });
  onTestFinished(() => database.drop());
  const server = await openTestServer(keptDatabase(database.place));
  const client = server.client();
  const enrollment_id = await startEnrollment(client);
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  await client.call('POST /send-otp', { enrollment_id, contact: email, type: 'email' });
  return { server, client, code: await sentBy(server), guess: guessesOf(enrollment_id) };
}

const guessesOf = (enrollment_id: string) => async (client: TestClient, otp: string) => {
  const answer = await client.send('POST /verify-otp', { enrollment_id, contact: email, type: 'email', otp });
  return answer.statusCode === 200 ? 'right' : answer.json<{ message: string }>().message;
};

async function sentBy({ services }: InjectedServer): Promise<string> {
  const [mail] = await listOutbox(services.store.db, services.sealer);
  return /\b(\d{6})\b/.exec(JSON.stringify(mail?.message))?.[1] ?? '';
}

/** A code that was not sent. */
const another = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const wrong = 'This is not the code that we sent. Please check it and try again.';
const usedUp = 'Too many attempts. Please wait 120 seconds, then ask for a new code.';

describe.each(databases)('on $name', ({ create }) => {
  test('of fifty guesses at once five are looked at, and the right code is refused afterwards', async () => {
    const { server, client, code, guess } = await withCode(create);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(client, another(code, at + 1))));
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(4);
    expect(answers.filter((answer) => answer === usedUp)).toHaveLength(46);
    expect(await guess(client, code)).toBe(usedUp);
    await server.close();
  });

  test('a restart between two guesses gives none back', async () => {
    const { server, client, code, guess } = await withCode(create);
    for (const by of [1, 2, 3]) expect(await guess(client, another(code, by))).toBe(wrong);
    await server.close();

    const restarted = await openTestServer(keptDatabase(server.database.place));
    const back = restarted.client();
    back.cookie = client.cookie;
    expect(await guess(back, another(code, 4))).toBe(wrong);
    expect(await guess(back, another(code, 5))).toBe(usedUp);
    expect(await guess(back, code)).toBe(usedUp);
    await restarted.close();
  });
});
