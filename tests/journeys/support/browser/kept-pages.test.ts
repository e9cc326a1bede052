import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { closePagesOf, leavePage, takePage } from './kept-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a page that is used again has nothing of the visitor before', async () => {
  const options = { baseURL: await site(), viewport: { width: 1280, height: 900 } };
  const first = await takePage(browser, options);
  await first.page.goto('/plans');
  await first.page.evaluate(() => {
    localStorage.setItem('cart', 'mine');
    sessionStorage.setItem('declined', '1');
    document.cookie = 'sid=mine';
    console.error('said');
  });
  await first.page.goto('/cart');
  await leavePage(first);

  const second = await takePage(browser, { ...options, viewport: { width: 390, height: 844 } });
  expect(second.page === first.page).toBe(true);
  expect(second.problems).toEqual([]);
  expect(second.page.viewportSize()).toEqual({ width: 390, height: 844 });
  await second.page.goto('/plans');
  expect(await second.page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  await second.page.goBack();
  expect(second.page.url()).toMatch(/robots\.txt$/);
});

test('a cookie that the last answer brings is gone for the next visitor', async () => {
  const options = { baseURL: await site() };
  const first = await takePage(browser, options);
  await first.page.goto('/plans');
  await first.page.evaluate(() => void fetch('/slow', { keepalive: true }));
  await leavePage(first);
  await expect.poll(() => first.page.context().cookies()).toEqual([expect.objectContaining({ name: 'late' })]);

  const second = await takePage(browser, options);
  expect(second.page === first.page).toBe(true);
  expect(await second.page.context().cookies()).toEqual([]);
});

const changes: readonly (readonly [string, (page: Page) => unknown])[] = [
  ['intercepts calls', (page) => page.route('**/save', (route) => route.abort())],
  ['listens to requests', (page) => page.on('request', () => undefined)],
  ['sets the clock', (page) => page.clock.install()],
  ['looks at dark colors', (page) => page.emulateMedia({ colorScheme: 'dark' })],
  ['adds a script', (page) => page.addInitScript(() => undefined)],
  ['goes offline', (page) => page.context().setOffline(true)],
  ['opens a second tab', (page) => page.context().newPage()],
  ['closes its tab', (page) => page.close()],
];

test.each(changes)('a page whose journey %s is not used again', async (_, change) => {
  const options = { baseURL: await site() };
  const first = await takePage(browser, options);
  await change(first.page);
  await leavePage(first);
  expect((await takePage(browser, options)).page === first.page).toBe(false);
});

test('a page is not used again for another language, nor after its server has ended', async () => {
  const options: BrowserContextOptions = { baseURL: await site() };
  const first = await takePage(browser, options);
  await leavePage(first);
  const other = await takePage(browser, { ...options, locale: 'es-US' });
  expect(other.page === first.page).toBe(false);
  await closePagesOf(String(options.baseURL));
  expect((await takePage(browser, options)).page === first.page).toBe(false);
});

/** A site of empty pages, one of which is slow and sets a cookie. */
async function site(): Promise<string> {
  const server = createServer((request, reply) => {
    const page = '<!doctype html><title>Plans</title><link rel="icon" href="data:,">';
    if (request.url !== '/slow') return reply.setHeader('content-type', 'text/html').end(page);
    setTimeout(() => reply.setHeader('set-cookie', 'late=1').end(), 300);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
