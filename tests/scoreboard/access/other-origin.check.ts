import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { accessRule } from '#server/access/rules.ts';
import { enroll } from '#tests/bench/server/enroll.ts';
import { sharedBrowser } from '#tests/journeys/support/shared.ts';
import { databases } from '#tests/server/support/databases.ts';
import { contact } from '#tests/server/support/example-answers.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { aboutEnrollment, answeredOf } from '#tests/server/support/recorded-requests.ts';
import { changedTables, rowsOf } from '#tests/server/support/rows/rows-of.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { measured } from '../measured.ts';

const changing = (Object.keys(calls) as CallName[]).filter((name) => accessRule(name).changes);

/** Another site, and another port of the same one, which gets the cookies of the store. */
const hosts = ['localhost', '127.0.0.1'];

/** A request that a page tries to make. */
interface Tried {
  readonly method: string;
  readonly url: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

test.for(databases)('on $name, a page of another origin changes nothing, whatever it sends in which way', async ({ create }, { task }) => {
  const place = await placeOn(create);
  const server = await ServerProcess.start({ ...place.environment, RATE_LIMIT: '0' });
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const own = await context.newPage();
  await own.goto(`${server.url}/health/live`);
  const client = {
    call: async (name: CallName, input: object) => (await own.evaluate(sendFromPage, tried(server.url, name, input))) as never,
  };
  const enrollment_id = await enroll(client);
  const requests = answeredOf(changing).map(({ name, request }) => tried(server.url, name, aboutEnrollment(request, enrollment_id)));

  // Counts of steps are written a little later.
  await pause(3000);
  const before = await rowsOf({ place: place.store });
  for (const host of hosts) await attack(await context.newPage(), host, requests);
  expect(changedTables(before, await rowsOf({ place: place.store }))).toEqual([]);

  await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  expect(changedTables(before, await rowsOf({ place: place.store }))).toContain('step_answer');
  measured(task, `${requests.length} requests to ${changing.length} calls, in 7 ways from 2 origins`);
});

function tried(url: string, name: CallName, input: object): Tried {
  const { method, path } = callPath(name);
  const named = input as Readonly<Record<string, unknown>>;
  const query = new URLSearchParams(Object.entries(named).map(([key, value]) => [key, String(value)])).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(named[key])));
  return {
    method,
    url: url + filled,
    query,
    body: JSON.stringify(input),
    headers: { ...storeHeaders, 'content-type': 'application/json' },
  };
}

/** Runs in the store's own page. */
async function sendFromPage({ method, url, query, body, headers }: Tried): Promise<unknown> {
  const answer = method === 'GET' ? await fetch(`${url}?${query}`, { headers }) : await fetch(url, { method, headers, body });
  const reply = (await answer.json()) as { data?: unknown };
  if (!answer.ok) throw new Error(JSON.stringify(reply));
  return reply.data;
}

async function attack(page: Page, host: string, requests: readonly Tried[]): Promise<void> {
  const port = await freePort();
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Evil</title>'),
  );
  await new Promise<void>((ready) => site.listen(port, host, ready));
  onTestFinished(() => void site.close());
  await page.goto(`http://${host}:${port}/`);
  await page.evaluate(sendFromElsewhere, requests);
  // Forms and pictures are not waited for.
  await pause(2000);
}

/** Runs in a page of another origin. */
async function sendFromElsewhere(requests: readonly Tried[]): Promise<void> {
  const quietly = (sent: Promise<unknown>) => sent.catch(() => undefined);
  for (const { method, url, query, body, headers } of requests) {
    const credentials = 'include' as const;
    await quietly(
      fetch(url, {
        method,
        mode: 'no-cors',
        credentials,
        ...(method === 'GET' ? {} : { headers: { 'content-type': 'text/plain' }, body }),
      }),
    );
    await quietly(
      fetch(method === 'GET' ? `${url}?${query}` : url, { method, credentials, headers, ...(method === 'GET' ? {} : { body }) }),
    );
    await quietly(fetch(`${url}?${query}`, { mode: 'no-cors', credentials }));
    navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
    new Image().src = `${url}?${query}`;
    const prefetch = Object.assign(document.createElement('link'), { rel: 'prefetch', href: `${url}?${query}` });
    const frame = Object.assign(document.createElement('iframe'), { name: `frame-${document.forms.length}` });
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: url, enctype: 'text/plain', target: frame.name });
    form.append(Object.assign(document.createElement('input'), { name: `${body.slice(0, -1)},"x":"`, value: '"}' }));
    document.body.append(prefetch, frame, form);
    form.submit();
  }
}
