import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inventory as command } from '#server/commands/inventory.ts';
import { differences } from '#server/inventory/compare-site.ts';
import { inventoryOf } from '#server/inventory/inventory.ts';
import { readSigned, signedText } from '#server/inventory/signed-inventory.ts';
import { readSettings } from '#server/settings/settings.ts';
import { listening } from '#tests/server/support/outside/listening.ts';
import { openSqliteServer } from '#tests/server/support/test-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enrollkit-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><script type="module" src="/assets/pay-1a.js"></script>');
  writeFileSync(join(folder, 'assets/pay-1a.js'), 'pay();');
  writeFileSync(join(folder, 'assets/pay-1a.css'), 'form { color: red }');
});

const now = new Date('2026-03-10T12:00:00Z');

/** A server with the app of the folder, as browsers reach it. */
async function site(): Promise<string> {
  const { app, close } = await openSqliteServer({ appDir: folder });
  onTestFinished(close);
  return `http://127.0.0.1:${await listening(app)}`;
}

/** What a site answers, to be changed. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A proxy in front of a site that changes what it passes on. */
async function proxyOf(url: string, change: (answer: Answer, path: string) => void): Promise<string> {
  const proxy = createServer((request, response) => {
    const path = request.url ?? '';
    void fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } }).then(async (got) => {
      const { 'content-length': _length, ...headers } = Object.fromEntries(got.headers);
      const answer = { status: got.status, headers, body: await got.text() };
      change(answer, path);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test('a site that sends what was built has no differences, in any language', async () => {
  const inventory = inventoryOf(folder, {}, now);
  expect(Object.keys(inventory.files)).toEqual(['/assets/pay-1a.css', '/assets/pay-1a.js']);
  const url = await site();
  expect(await differences(inventory, url)).toEqual([]);
  const spanish = await proxyOf(url, (answer) => (answer.body = answer.body.replace('lang="en"', 'lang="es"')));
  expect(await differences(inventory, spanish)).toEqual([]);
});

test('one changed byte of a script, of the page or of a header is reported', async () => {
  const inventory = inventoryOf(folder, {}, now);
  const url = await site();
  const script = await proxyOf(url, (answer, path) => {
    if (path.endsWith('.js')) answer.body = answer.body.replace('pay', 'pax');
  });
  expect(await differences(inventory, script)).toEqual(['/assets/pay-1a.js was changed.']);
  const page = await proxyOf(url, (answer) => {
    answer.body = answer.body.replace('</script>', '</script><script src="//evil.example"></script>');
  });
  expect(await differences(inventory, page)).toEqual(['The page /enrollment/billing-information is another one (status 200).']);
  const weaker = await proxyOf(url, ({ headers }) => {
    headers['content-security-policy'] = headers['content-security-policy']?.replace("script-src 'self'", "script-src 'self' *") ?? '';
    delete headers['x-frame-options'];
  });
  expect(await differences(inventory, weaker)).toEqual([
    expect.stringMatching(/^The header content-security-policy is “default-src 'self'; script-src 'self' \*; .*”, not “default-src/),
    'The header x-frame-options is missing, not “DENY”.',
  ]);
});

test('a change of the compressed copy alone is reported, and so is one of the other alone', async () => {
  const file = join(folder, 'assets/pay-1a.js');
  writeFileSync(`${file}.br`, brotliCompressSync('pay();'));
  const inventory = inventoryOf(folder, {}, now);
  const url = await site();
  expect(await differences(inventory, url)).toEqual([]);
  writeFileSync(`${file}.br`, brotliCompressSync('pax();'));
  expect(await differences(inventory, url)).toEqual(['/assets/pay-1a.js was changed.']);
  writeFileSync(`${file}.br`, brotliCompressSync('pay();'));
  writeFileSync(file, 'pax();');
  expect(await differences(inventory, url)).toEqual(['/assets/pay-1a.js was changed.']);
});

test('a site that limits requests is asked again', async () => {
  const limited = new Set<string>();
  const url = await site();
  const impatient = await proxyOf(url, (answer, path) => {
    if (limited.has(path)) return;
    limited.add(path);
    Object.assign(answer, { status: 429, headers: { 'retry-after': '0' }, body: 'Too many requests' });
  });
  expect(await differences(inventoryOf(folder, {}, now), impatient)).toEqual([]);
  expect(limited.size).toBe(3);
});

test('a script that is gone is reported, and so is a site that does not answer', async () => {
  const inventory = inventoryOf(folder, {}, now);
  rmSync(join(folder, 'assets/pay-1a.js'));
  expect(await differences(inventory, await site())).toEqual(['/assets/pay-1a.js is missing (status 404).']);
  await expect(differences(inventory, 'http://127.0.0.1:9')).rejects.toThrow(
    'http://127.0.0.1:9/enrollment/billing-information does not answer.',
  );
});

test('with card fields of a provider, its sources belong to the headers', () => {
  const settings = readSettings({ CARD_FIELDS: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' });
  const { headers } = inventoryOf(folder, settings, now);
  expect(headers['content-security-policy']).toContain('https://js.stripe.com');
});

const keys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

test('a signed inventory is read with the other half of its key, and not after a change', () => {
  const inventory = inventoryOf(folder, {}, now);
  const { privateKey, publicKey } = keys();
  const text = signedText(inventory, privateKey);
  expect(readSigned(text, publicKey)).toEqual(inventory);
  const changed = 'The inventory was changed, or signed with another key.';
  expect(() => readSigned(text.replace('pay-1a.js', 'pay-1b.js'), publicKey)).toThrow(changed);
  expect(() => readSigned(text, keys().publicKey)).toThrow(changed);
  expect(() => readSigned('{}', publicKey)).toThrow(changed);
  expect(() => readSigned('null', publicKey)).toThrow(changed);
  expect(() => readSigned('<html>', publicKey)).toThrow('This file holds no inventory.');
  expect(() => readSigned(text, text)).toThrow('This file holds no Ed25519 key in PEM.');
});

test.each([[[]], [['check']], [['sign', '--key', 'k']], [['sign', '--to', 'x']]])(
  '%j is answered with what the command takes',
  async (args) => {
    await expect(command(args, readSettings({}), () => undefined)).rejects.toThrow('npm run inventory -- sign');
  },
);

test('a key that cannot be read is reported by its name', async () => {
  const args = ['check', '--signed', join(folder, 'none.json'), '--key', join(folder, 'none.pem')];
  await expect(command(args, readSettings({}), () => undefined)).rejects.toThrow('none.json cannot be read.');
});
