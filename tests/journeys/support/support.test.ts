import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { colorViolationsOf, violationsOf } from './axe.ts';
import { launchBrowser, openPage } from './browser/browser.ts';
import { findChromium } from './browser/chromium.ts';
import { npmBringsOne, npmChromium } from './browser/npm-chromium.ts';
import { saveScreen } from './screens.ts';
import { companion, TestServer } from './server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => vi.unstubAllEnvs());

test.runIf(npmBringsOne())('the browser is the one from npm, whatever is installed', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findChromium()).toEqual(npmChromium());
});

test('CHROMIUM_PATH names another browser', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium');
  expect(findChromium()).toEqual({ path: '/opt/chromium', environment: {} });
});

test('problems on a page are collected: errors, exceptions, refused scripts', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(
    await siteOf(
      '<script nonce="ours">console.error("said"); setTimeout(() => { throw new Error("thrown") })</script><script>refused()</script>',
    ),
  );
  // They come in any order.
  for (const problem of [/console: said/, /uncaught: Error: thrown/, /policy: script-src-elem refused inline/]) {
    await expect.poll(() => problems.join('\n')).toMatch(problem);
  }
});

test('a page without faults has no problems and no axe violations', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(await siteOf('<main><h1>Plans</h1><p>Twenty-four of them.</p></main>'));
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('axe names the rule and the violating element', async () => {
  const { page } = await openPage(browser);
  await page.goto(await siteOf('<main><h1>Plans</h1><input name="zip"></main>'));
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^label \(critical\): <input name="zip">/)]);
});

test('axe distinguishes a pale text from a dark one, however often it has met their colors', async () => {
  const { page } = await openPage(browser);
  const lines = [1, 2, 3].map(
    (line) => `<p class="dark">${line} dark</p><p class="pale">${line} pale</p><p class="veiled">${line} veiled</p>`,
  );
  const colors = '.dark { color: #333 } .pale { color: #bbb } .veiled { color: rgb(51 51 51 / 0.4) }';
  await page.goto(await siteOf(`<main><h1>Plans</h1>${lines.join('')}</main>`));
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, colors);
  const found = (await violationsOf(page)).map((line) => /<p class="(\w+)">(\d)/.exec(line)?.slice(1).join(' ') ?? line).toSorted();
  expect(found).toEqual(['pale 1', 'pale 2', 'pale 3', 'veiled 1', 'veiled 2', 'veiled 3']);
  expect(await colorViolationsOf(page)).toHaveLength(6);
});

test('axe looks at the colors that a transition ends with', async () => {
  const { page } = await openPage(browser);
  await page.goto(await siteOf('<main><h1>Plans</h1><p>Twenty-four of them.</p></main>'));
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p { opacity: 0.3; transition: opacity 0.3s } .loaded p { opacity: 1 }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^color-contrast/)]);
  await page.evaluate(() => document.body.classList.add('loaded'));
  expect(await violationsOf(page)).toEqual([]);
});

test('screenshots are saved if a folder is named for them', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('SCREENS', folder);
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(await siteOf('<main><h1>Plans</h1></main>'));
  await saveScreen(page, 'plans-390');
  expect(readdirSync(folder)).toEqual(['plans-390.png']);
});

test('a server is killed and started again on the same address and the same data', async () => {
  const entry = join(temporaryFolder(), 'main.mjs');
  writeFileSync(entry, serverThatCountsItsStarts);
  const server = await TestServer.start({}, { entry });
  onTestFinished(() => server.close());
  expect(await textAt(server.url)).toBe('starts: 1');
  await server.kill();
  await expect(textAt(server.url)).rejects.toThrow(/fetch failed/);
  await server.restart();
  expect(await textAt(server.url)).toBe('starts: 2');
  expect(server.log).toBe('listening\nlistening\n');
});

test('the clock of a server can be moved ahead', async () => {
  const entry = join(temporaryFolder(), 'main.mjs');
  writeFileSync(entry, serverThatTellsTheTime);
  const server = await TestServer.start({}, { entry });
  onTestFinished(() => server.close());
  const before = Date.now();
  await server.moveAhead(3_600_000);
  expect(Number(await textAt(server.url))).toBeGreaterThanOrEqual(before + 3_600_000);
});

test('a server ends with the process that started it, and takes its data along', async () => {
  const folder = temporaryFolder();
  const entry = join(folder, 'main.mjs');
  writeFileSync(entry, serverThatTellsTheTime);
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const child = spawn(process.execPath, ['--import', companion, entry], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  child.disconnect();
  await once(child, 'exit');
  await expect.poll(() => existsSync(dataDir)).toBe(false);
});

const serverThatTellsTheTime = `
  import { createServer } from 'node:http';
  const server = createServer((_, reply) => reply.end(String(Date.now())));
  server.listen(process.env.PORT, () => console.log('listening'));
  process.on('SIGTERM', () => process.exit(0));
`;

const serverThatCountsItsStarts = `
  import { appendFileSync, readFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const file = process.env.DATA_DIR + '/starts';
  appendFileSync(file, '.');
  createServer((_, reply) => reply.end('starts: ' + readFileSync(file).length)).listen(process.env.PORT, () => console.log('listening'));
`;

async function textAt(url: string): Promise<string> {
  const reply = await fetch(url);
  return reply.text();
}

/** A site with one page whose policy allows only scripts with the nonce `ours`. */
async function siteOf(body: string): Promise<string> {
  const page = `<!doctype html><html lang="en"><head><title>Plans</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
  const policy = "default-src 'self'; script-src 'nonce-ours'; img-src data:";
  const server = createServer((_, reply) =>
    reply.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(page),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
