import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { openAnswers, openSecrets } from '#server/store/steps/step-answers.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { accountNumber, answerSteps, bank, card, cardNumber, ssn, startEnrollment } from '#tests/server/support/example-answers.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { spellingsOf } from '#tests/server/support/spellings.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const digits = (text: string) => text.replaceAll(/\D/g, '');
const secrets = {
  'Social Security Number': [ssn, digits(ssn)],
  'card number': [cardNumber, digits(cardNumber)],
  'account number': [accountNumber],
};
const forms = Object.entries(secrets).flatMap(([name, texts]) =>
  texts.flatMap((text) => spellingsOf(text).map((form) => [name, form] as const)),
);

const server = serverForAll(sqlite.create);
let client: TestClient;
const replies: string[] = [];
beforeAll(async () => {
  client = server.client();
  for (const payment of [bank, card]) {
    const enrollment_id = await startEnrollment(client);
    const data = { ...payment, ssn, signature: 'data:,' };
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'primary_info', data });
    await client.refused('POST /save-personal-info', { enrollment_id, ssn });
    await answerSteps(client, enrollment_id, payment);
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'payment_info', data });
    for (const call of ['GET /get-form-fields-personal-info', 'GET /get-form-fields-billing-info'] as const) {
      replies.push(JSON.stringify(await client.call(call, { enrollment_id })));
    }
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    replies.push(Buffer.from((await client.call('GET /get-electronic-copy', { enrollment_id })).content, 'base64').toString('latin1'));
  }
});

function expectNone(where: string, text: string): void {
  expect(forms.filter(([, form]) => text.includes(form)).map(([name]) => `${name} in ${where}`)).toEqual([]);
}

test('the search method finds what is there', () => {
  for (const around of ['', 'a', 'ab', 'abc']) {
    const plain = JSON.stringify({ [around]: digits(cardNumber) });
    for (const text of [plain, Buffer.from(plain).toString('base64')]) expect(() => expectNone('a text', text)).toThrow();
  }
});

test('no number of a person, card or account is in the database files', () => {
  const { place } = server.database;
  const folder = 'file' in place ? dirname(place.file) : '';
  const files = readdirSync(folder).filter((name) => name.startsWith('enrollkit.db'));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) expectNone(name, readFileSync(join(folder, name), 'latin1'));
});

test('none is in the log, in a server response, or in a message', async () => {
  expect(server.log.length).toBeGreaterThan(0);
  expectNone('the log', server.log.join('\n'));
  expectNone('an answer', replies.join('\n'));
  const messages = (await listOutbox(server.services.store.db, server.services.sealer)).map(({ message }) => JSON.stringify(message));
  expect(messages.length).toBeGreaterThanOrEqual(4);
  for (const message of messages) {
    expectNone('a message', message);
    // Not even its last digits.
    expect(message).not.toMatch(/\*{3,}/);
  }
});

test('a security code is not even among the encrypted data', async () => {
  const { store } = server.services;
  const steps = await store.db.selectFrom('step_answer').selectAll().where('tab', '=', 'billing_info').execute();
  expect(steps).toHaveLength(2);
  for (const step of steps) {
    const own = await ownSealer(server, step.enrollment_id);
    const opened = JSON.stringify([openAnswers(own, step), openSecrets(own, step)]);
    expect(opened).not.toMatch(/security_code|"987"/);
  }
});
