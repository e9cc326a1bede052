import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { listening, type RawAnswer, sendRaw } from '#tests/server/support/outside/listening.ts';
import { aboutEnrollment, requestsOf } from '#tests/server/support/recorded-requests.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

const appDir = mkdtempSync(join(tmpdir(), 'enrollkit-site-'));
mkdirSync(join(appDir, 'assets'));
writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>The store</title>');
writeFileSync(join(appDir, 'assets/app-1a2b.js'), '/* the app */');
afterAll(() => rmSync(appDir, { recursive: true }));

const server = serverForAll(sqlite.create, { appDir, settings: { publicUrl: 'https://store.example' } });
let port = 0;
beforeAll(async () => {
  port = await listening(server.app);
});
const names = Object.keys(calls) as CallName[];

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

function expectHeaders(what: string, { headers, statusCode }: RawAnswer): void {
  expect({ what, ...headers }).toMatchObject({ what, ...always });
  expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'");
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers, `${what} ${statusCode}`).not.toHaveProperty(name);
}

test('every call answers with every header, and lets nothing be cached', async () => {
  const owner = server.client();
  const enrollment_id = await startEnrollment(owner);
  const statuses = new Set<number>();
  for (const name of names) {
    const { method, path } = callPath(name);
    const [request = {}] = requestsOf(name).map((each) => aboutEnrollment(each, enrollment_id));
    const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)]))}` : '';
    const answer = await sendRaw(port, {
      method,
      path: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(request[key]))) + query,
      headers: { ...storeHeaders, cookie: owner.cookie, 'content-type': 'application/json' },
      body: method === 'GET' ? '' : JSON.stringify(request),
    });
    statuses.add(answer.statusCode);
    expectHeaders(name, answer);
    expect(answer.headers['cache-control'], name).toBe('no-store');
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404]));
});

test.each([
  ['a page', { path: '/', headers: { accept: 'text/html' } }, 200],
  ['a file', { path: '/assets/app-1a2b.js' }, 200],
  ['the documentation', { path: '/api/docs/json' }, 200],
  ['health', { path: '/health' }, 200],
  ['figures', { path: '/metrics' }, 200],
  ['no file', { path: '/assets/gone.js' }, 404],
  ['no call', { path: '/api/v1/nothing' }, 404],
  ['another method', { method: 'DELETE', path: '/api/v1/get-states' }, 404],
  ['an unknown method', { method: 'PROPFIND', path: '/' }, 404],
  [
    'too large a body',
    {
      method: 'POST',
      path: '/api/v1/save-personal-info',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(70_000)}"`,
    },
    413,
  ],
  [
    'a body of another type',
    { method: 'POST', path: '/api/v1/save-personal-info', headers: { 'content-type': 'text/plain' }, body: 'x' },
    415,
  ],
  ['no JSON', { method: 'POST', path: '/api/v1/save-personal-info', headers: { 'content-type': 'application/json' }, body: '{' }, 400],
  ['too long an address', { path: `/api/v1/get-states?${'x'.repeat(20_000)}` }, 431],
  ['an address that cannot be read', { path: '/api/v1/%%%' }, 400],
] as const)('%s is answered with every header', async (what, request, statusCode) => {
  const answer = await sendRaw(port, request);
  expectHeaders(what, answer);
  expect(answer.statusCode).toBe(statusCode);
});

/** Origins that look like the site's, or like none. */
const origins = [
  'null',
  '',
  '*',
  'https://store.example',
  'http://store.example',
  'https://store.example:8443',
  'https://store.example.',
  'https://store.example/',
  'HTTPS://STORE.EXAMPLE',
  'https://store.example@evil.example',
  'https://user:word@store.example',
  'file://',
  'data:text/html,x',
  'blob:https://store.example/1',
  'javascript:1',
  'chrome-extension://aaaa',
  'moz-extension://aaaa',
  'capacitor://localhost',
  'http://localhost',
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://[::1]',
  'http://0.0.0.0',
  'https://store.example%00.evil.example',
  'https://store.example%60.evil.example',
  'https://store.example\\.evil.example',
  'https://store.example_.evil.example',
  "https://store.example'.evil.example",
  'https://store.example,https://evil.example',
  'https://store.example https://evil.example',
  'https://store.example#.evil.example',
  'https://store.example?.evil.example',
  'https://xn--stor-dma.example',
  ...[
    'evil',
    'a.b',
    'www.store',
    'store-example',
    'storeexample',
    'xstore.example',
    'store.example.evil',
    'evil-store.example',
    'notstore.example',
    'store.examplee',
  ].flatMap((host) => [`https://${host}.example`, `http://${host}.example`]),
];

describe('no other origin may read what the store answers:', () => {
  test('there are fifty of them', () => expect(new Set(origins).size).toBeGreaterThanOrEqual(50));

  test.each(origins)('%s', async (origin) => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' };
    for (const { method, path } of [
      callPath('GET /get-states'),
      callPath('POST /add-filter-for-new-user'),
      callPath('GET /get-desk-enrollments'),
    ]) {
      for (const request of [
        { method: 'OPTIONS', path, headers: { origin, ...asked } },
        { method, path, headers: { ...storeHeaders, origin } },
      ]) {
        const { headers, statusCode } = await sendRaw(port, request);
        const allowing = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect({ request, allowing }).toEqual({ request, allowing: [] });
        if (request.method === 'OPTIONS') expect(statusCode).toBe(404);
      }
    }
  });
});
