import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';
import { keys } from '#server/commands/keys.ts';
import { signedHeaders } from '#server/outside/key-service/aws-signature.ts';
import { keyServiceOf, unwrapKeys } from '#server/outside/key-service/unwrap-keys.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';

const access = {
  KEY_SERVICE_KEY_ID: 'alias/enrollkit',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

test('data keys that a key service encrypted are decrypted by it when the server starts', async () => {
  const service = await openKeyService();
  const wrapped = await keyServiceOf(readSettings({ ...access, KEY_SERVICE_URL: service.url })).make();
  const settings = readSettings({
    ...access,
    KEY_SERVICE_URL: service.url,
    DATA_KEY: `${wrapped.toString('base64')},${service.wrap(Buffer.alloc(32, 2))}`,
  });
  const { dataKey, moreDataKeys } = await unwrapKeys(settings);
  expect(dataKey).toEqual(Buffer.alloc(32, 1));
  expect(moreDataKeys).toEqual([Buffer.alloc(32, 2)]);
  expect(service.targets).toEqual(['TrentService.GenerateDataKeyWithoutPlaintext', 'TrentService.Decrypt', 'TrentService.Decrypt']);
});

test('a key service that refuses, or is away, stops the start with words', async () => {
  const service = await openKeyService();
  const DATA_KEY = service.wrap(Buffer.alloc(32, 2));
  const other = readSettings({ ...access, AWS_SECRET_ACCESS_KEY: 'other', KEY_SERVICE_URL: service.url, DATA_KEY });
  await expect(unwrapKeys(other)).rejects.toThrow(/refused Decrypt \(400\): .*IncompleteSignature/);
  const away = readSettings({ ...access, KEY_SERVICE_URL: 'http://127.0.0.1:1', DATA_KEY });
  await expect(unwrapKeys(away)).rejects.toThrow(/does not answer\. Without it, the data key cannot be decrypted/);
  const page = createServer((_request, reply) => void reply.end('<html>')).listen(0, '127.0.0.1');
  await once(page, 'listening');
  onTestFinished(() => void page.close());
  const KEY_SERVICE_URL = `http://127.0.0.1:${(page.address() as AddressInfo).port}/`;
  await expect(unwrapKeys(readSettings({ ...access, KEY_SERVICE_URL, DATA_KEY }))).rejects.toThrow(/is no key service/);
});

test('a key from before the key service is used as it is, beside one that the service encrypted', async () => {
  const service = await openKeyService();
  const before = Buffer.alloc(32, 9);
  const DATA_KEY = `${before.toString('base64')},${service.wrap(Buffer.alloc(32, 2))}`;
  const { dataKey, moreDataKeys } = await unwrapKeys(readSettings({ ...access, KEY_SERVICE_URL: service.url, DATA_KEY }));
  expect([dataKey, moreDataKeys]).toEqual([before, [Buffer.alloc(32, 2)]]);
});

test('the first key of a key service is printed before there is a database, and never put into a data folder', async () => {
  const service = await openKeyService();
  const settings = readSettings({ ...access, KEY_SERVICE_URL: service.url, DATA_DIR: folderForTest() });
  const lines: string[] = [];
  await keys(['new'], settings, (line) => lines.push(line));
  expect(lines).toEqual([service.wrap(Buffer.alloc(32, 1)), expect.stringContaining('Set DATA_KEY to this')]);
  expect(readdirSync(settings.dataDir)).toEqual([]);
  expect(() => readSettings({ ...access, KEY_SERVICE_URL: service.url, DATABASE_URL: 'postgres://localhost/store' })).toThrow(
    /`npm run keys -- new` without DATABASE_URL prints one/,
  );
});

test('without a key service, keys are used as they are, and its settings belong together', async () => {
  const DATA_KEY = Buffer.alloc(32, 3).toString('base64');
  expect((await unwrapKeys(readSettings({ DATA_KEY }))).dataKey).toEqual(Buffer.alloc(32, 3));
  expect(() => readSettings({ DATA_KEY: 'c2hvcnQ=' })).toThrow(SettingsError);
  expect(() => readSettings({ KEY_SERVICE_URL: 'https://kms.us-east-1.amazonaws.com' })).toThrow(
    /KEY_SERVICE_KEY_ID must be set[^]*AWS_REGION must be set/,
  );
});

/** A service that "encrypts" by adding a prefix, and verifies signatures as AWS does. */
async function openKeyService() {
  const targets: string[] = [];
  const wrap = (key: Buffer) => Buffer.concat([Buffer.from('wrapped:'), key]).toString('base64');
  const server = createServer((request, reply) => {
    void answer(request).then(([status, body]) =>
      reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function answer(request: IncomingMessage): Promise<readonly [number, object]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const action = String(request.headers['x-amz-target']);
    const settings = { url, keyId: '', region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };
    const moment = String(request.headers['x-amz-date']);
    const now = new Date(moment.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'));
    if (request.headers.authorization !== signedHeaders(settings, { action, body, now }).authorization)
      return [400, { __type: 'IncompleteSignatureException' }];
    targets.push(action);
    const { CiphertextBlob = '', KeyId } = JSON.parse(body) as { CiphertextBlob?: string; KeyId: string };
    if (KeyId !== access.KEY_SERVICE_KEY_ID) return [400, { __type: 'NotFoundException' }];
    if (action.endsWith('WithoutPlaintext')) return [200, { CiphertextBlob: wrap(Buffer.alloc(32, 1)), KeyId }];
    return [200, { Plaintext: Buffer.from(CiphertextBlob, 'base64').subarray('wrapped:'.length).toString('base64'), KeyId }];
  }
  return { url, wrap, targets };
}
