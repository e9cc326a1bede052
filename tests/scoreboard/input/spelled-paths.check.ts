import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { isStaffRole } from '#schemas/calls/staff/staff.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { listening, sendRaw } from '#tests/server/support/outside/listening.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'enrollkit-site-'));
const appDir = join(folder, 'app');
mkdirSync(join(appDir, 'assets'), { recursive: true });
mkdirSync(join(appDir, '.vite'));
writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>The store</title>');
writeFileSync(join(appDir, 'assets/app-1a2b.js'), '/* the app */');
writeFileSync(join(appDir, '.vite/manifest.json'), '"outside"');
writeFileSync(join(folder, 'data.key'), '"outside"');
afterAll(() => rmSync(folder, { recursive: true }));

const server = serverForAll(sqlite.create, { appDir });
let port = 0;
let enrollment_id = '';
beforeAll(async () => {
  port = await listening(server.app);
  const owner = server.client();
  enrollment_id = await startEnrollment(owner);
  await answerSteps(owner, enrollment_id);
});

/** Other spellings of a path. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'a slash before': (path) => `/${path}`,
  'two slashes before': (path) => `//${path}`,
  'doubled slashes': (path) => path.replaceAll('/', '//'),
  'a slash behind': (path) => `${path}/`,
  'two slashes behind': (path) => `${path}//`,
  'a dot': (path) => path.replace('/v1/', '/./v1/'),
  'a dot behind': (path) => `${path}/.`,
  'two dots': (path) => path.replace('/v1/', '/v2/../v1/'),
  'an encoded dot': (path) => path.replace('/v1/', '/%2e/v1/'),
  'encoded dots': (path) => path.replace('/v1/', '/x/%2e%2e/v1/'),
  'half encoded dots': (path) => path.replace('/v1/', '/x/.%2e/v1/'),
  'dots from an open path': (path) => `/health/live/..${path}`,
  'encoded dots from an open path': (path) => `/health/live/..%2f..${path}`,
  'dots from the assets': (path) => `/assets/..${path}`,
  'an encoded slash': (path) => path.replace('/v1/', '/v1%2F'),
  'an encoded slash in lower case': (path) => path.replace('/v1/', '/v1%2f'),
  'a slash encoded twice': (path) => path.replace('/v1/', '/v1%252f'),
  'every slash encoded': (path) => `/${encodeURIComponent(path.slice(1))}`,
  'a backslash': (path) => path.replace('/v1/', '/v1\\'),
  'an encoded backslash': (path) => path.replace('/v1/', '/v1%5c'),
  'upper case': (path) => path.toUpperCase(),
  'upper case of the folder': (path) => path.replace('/api/', '/API/'),
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'every letter encoded': (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a letter encoded twice': (path) => path.replace('/api/', '/%2561pi/'),
  'a semicolon': (path) => `${path};x=1`,
  'a semicolon in the middle': (path) => path.replace('/v1/', '/v1;x=1/'),
  'an encoded semicolon': (path) => `${path}%3b`,
  'a zero byte': (path) => `${path}%00`,
  'a zero byte and a suffix': (path) => `${path}%00.js`,
  'a suffix of a file': (path) => `${path}.js`,
  'a file behind': (path) => `${path}/app-1a2b.js`,
  'a line break': (path) => `${path}%0a`,
  'a space': (path) => `${path}%20`,
  'a tab before': (path) => `/%09${path.slice(1)}`,
  'an encoded question mark': (path) => `${path}%3f`,
  'an encoded hash': (path) => `${path}%23`,
  'a whole address': (path) => `http://127.0.0.1${path}`,
  'an address of another host': (path) => `http://other.example${path}`,
  'overlong UTF-8': (path) => path.replace('/v1/', '/v1%c0%af'),
};

const guarded = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'enrollment' || isStaffRole(calls[name].access));

test.each(Object.keys(spellings))('%s opens no guarded call to a stranger', async (spelling) => {
  const opened: string[] = [];
  for (const name of guarded) {
    const { method, path } = callPath(name);
    const spelled = spellings[spelling]?.(path.replace(/\{\w+\}/g, enrollment_id)) ?? '';
    const answer = await sendRaw(port, {
      method,
      path: method === 'GET' ? `${spelled}?enrollment_id=${enrollment_id}` : spelled,
      headers: { ...storeHeaders, 'content-type': 'application/json' },
      body: method === 'GET' ? '' : JSON.stringify({ enrollment_id }),
    });
    if (answer.statusCode < 400 || answer.statusCode >= 500) opened.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 80)}`);
  }
  expect(opened).toEqual([]);
});

test.each([
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/%2e%2e/.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/assets/..%5c.vite%5cmanifest.json',
  '/../data.key',
  '/assets/../../data.key',
  '/assets/..%2f..%2fdata.key',
  '/%2e%2e/data.key',
  '/..%2fdata.key',
  '/..%252fdata.key',
  '/assets/....//....//data.key',
  '/assets\\..\\..\\data.key',
  '//data.key',
  'file:///data.key',
  '/assets/app-1a2b.js/../../../data.key',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/data.key',
])('%s shows no file that is not the site’s', async (path) => {
  const answer = await sendRaw(port, { path });
  expect(answer.body).not.toContain('outside');
});

test('the paths as they are do lead somewhere', async () => {
  expect(await sendRaw(port, { path: '/assets/app-1a2b.js' })).toMatchObject({ statusCode: 200, body: '/* the app */' });
  const owner = server.client();
  const own = await startEnrollment(owner);
  const headers = { ...storeHeaders, cookie: owner.cookie };
  expect((await sendRaw(port, { path: `/api/v1/get-dynamic-tabs?enrollment_id=${own}`, headers })).statusCode).toBe(200);
});
