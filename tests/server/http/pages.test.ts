import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { answerSteps, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { type Message, post } from '#server/store/outbox/outbox.ts';
import { openSqliteServer } from '#tests/server/support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'enrollkit-app-'));
beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The store</title>');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), `/* ${'x'.repeat(5000)} */`);
});
afterAll(() => rmSync(folder, { recursive: true }));
const server = serverForAll(sqlite.create, { appDir: folder });
const html = { accept: 'text/html,*/*' };

test.each(['/', '/plans?type=dental', '/enrollment/contact-info', '/direct-continue/%%%/x'])(
  '%s returns the app’s page, never from a cache',
  async (url) => {
    const answer = await server.app.inject({ url, headers: html });
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer.body).toContain('The store');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/api/v1/nothing', '/assets/gone.js', '/assets/', '/..%2fpackage.json', '/forms/gone.js', '/.vite/manifest.json'])(
  '%s is not',
  async (url) => {
    expect((await server.app.inject({ url, headers: html })).statusCode).toBe(404);
  },
);

test.each(['/', '/api/v1/get-states', '/assets/app-1a2b.js', '/api/v1/nothing', '/dev/outbox', '/health/live'])(
  '%s comes with a strict policy',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: html });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default rich-text");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('the API documentation allows no inline script either', async () => {
  const { headers, body } = await server.app.inject('/api/docs');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(body).not.toMatch(/<script>|<script(?![^>]*src=)/);
});

test('a hashed file is cached forever and sent compressed', async () => {
  const answer = await server.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
});

test.each([
  { file: 'assets/app-3c4d.js', type: 'application/javascript; charset=utf-8', caching: 'public, max-age=31536000, immutable' },
  { file: 'icon.svg', type: 'image/svg+xml', caching: 'public, max-age=86400' },
])('$file, which the build has compressed, is sent compressed to browsers that accept it', async ({ file, type, caching }) => {
  const packed = brotliCompressSync('the content');
  writeFileSync(join(folder, file), 'the content');
  writeFileSync(join(folder, `${file}.br`), packed);
  const sent = await server.app.inject({ url: `/${file}`, headers: { 'accept-encoding': 'gzip, br' } });
  expect(sent.headers).toMatchObject({
    'content-type': type,
    'content-encoding': 'br',
    'cache-control': caching,
    vary: 'accept-encoding',
  });
  expect(sent.rawPayload).toEqual(packed);
  const plain = await server.app.inject(`/${file}`);
  expect(plain.body).toBe('the content');
  expect(plain.headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
});

test('the validator of a form is a module that finds the same faults as the server', async () => {
  const { validator } = await server.client().call('GET /get-form-fields/{form}', { form: 'quote' });
  const answer = await server.app.inject(validator);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const module = (await import(`data:text/javascript,${encodeURIComponent(answer.body)}`)) as {
    default: Parameters<typeof validatorFrom>[0];
  };
  const errors = validatorFrom(module.default)({ zip: '1' }, { today: '03/10/2026' });
  expect(errors.map((error) => error.keyword)).toContain('pattern');
});

test('the outbox shows the receipt as text, with everything escaped', async () => {
  const client = server.client();
  const enrollment_id = await startEnrollment(client);
  await answerSteps(client, enrollment_id);
  await client.call('POST /save-contact-info', {
    enrollment_id,
    email_address: 'dana@example.com',
    phone_number: '2145550134',
    address1: '<script>alert(1)</script>',
    zip: '75201',
    city: 'Dallas',
    state: 'TX',
  } as { enrollment_id: string });
  await sign(client, enrollment_id);
  const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  const { body } = await server.app.inject('/dev/outbox');
  expect(body).toContain('Enrollment Receipt');
  expect(body).toContain(policy_id);
  expect(body).not.toContain('<script>');
});

test('a mail in the outbox can be viewed as it is sent, and nothing in it runs', async () => {
  const { result } = (await server.app.inject('/dev/outbox.json')).json<{ result: { id: string; message: { kind: string } }[] }>();
  const mail = result.find(({ message }) => message.kind === 'mail');
  const { body, headers } = await server.app.inject(`/dev/outbox/${mail?.id}/mail.html`);
  const style = createHash('sha256')
    .update(/<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '')
    .digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${style}'`);
  expect(body).toContain('Your enrollment with Larkspur Benefit Store is complete.');
  expect(body).not.toContain('<script>');
  expect((await server.app.inject('/dev/outbox/unknown/mail.html')).statusCode).toBe(404);
});

test('in production there is no outbox page', async () => {
  const production = await openSqliteServer({ settings: { production: true } });
  expect((await production.app.inject('/dev/outbox')).statusCode).toBe(404);
  await production.close();
});

test('health and metrics respond', async () => {
  expect((await server.app.inject('/health/live')).json()).toEqual({ status: 'live' });
  expect((await server.app.inject('/health/ready')).json()).toMatchObject({ status: 'ready', database: 'up', config_faults: [] });
  expect((await server.app.inject('/metrics')).body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} \d+/,
  );
});

test('the log says which call, never what was sent', async () => {
  await server.client().send('GET /validate-zip-code', { zip_code: '75299' });
  const line = server.log.findLast((each) => each.includes('validate-zip-code'));
  expect(JSON.parse(String(line))).toMatchObject({ method: 'GET', route: '/api/v1/validate-zip-code' });
  expect(server.log.join('')).not.toMatch(/75299|dana@example|ek_session=/);
});

test('the outbox shows every kind of message in words', async () => {
  const { store, sealer } = server.services;
  const messages: readonly Message[] = [
    { kind: 'sms', to: '2145550134', text: 'Your code is on its way.\nIt is valid for ten minutes.' },
    { kind: 'invoice', policy_id: 'P-1', effective_date: '04/01/2026' },
    { kind: 'invoice', policy_id: 'P-2', effective_date: '05/01/2026', invoice: 'INV-7', state: 'cancelled' },
    { kind: 'webhook', webhook_id: 'hook-1', event_id: 'event-1', event: 'enrollment.completed', body: '{"policy_id":"P-1"}' },
  ];
  for (const [at, message] of messages.entries())
    await store.write((trx) => post(trx, sealer, { key: `told-${at}`, message, at: '2026-03-10T18:00:00.000Z' }));
  const { body } = await server.app.inject('/dev/outbox');
  for (const words of [
    'To 2145550134',
    'Your code is on its way.<br>It is valid for ten minutes.',
    'Invoice of P-1 from 04/01/2026: open',
    'INV-7 of P-2 from 05/01/2026: cancelled',
    'To the webhook hook-1',
    'enrollment.completed',
    '{&#34;policy_id&#34;:&#34;P-1&#34;}',
  ])
    expect(body).toContain(words);
});
