import { spawnSync } from 'node:child_process';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#tests/journeys/support/browser/browser.ts';
import { TestServer } from '#tests/journeys/support/server.ts';
import { plusPlan } from '#tests/journeys/pages/maria.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, fillQuote } from '#tests/journeys/pages/store.ts';
import { median } from '../median.ts';
import { fillPersonal, next } from '#tests/journeys/pages/wizard.ts';

/** A modest phone: a processor a quarter as fast, 1.6 Mbit/s and 150 ms to the server. */
const phone = { cpu: 4, network: { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 } };

interface Figures {
  readonly largestPaint: number;
  /** When the quote form takes an answer. */
  readonly usable: number;
  readonly longestTask: number;
  /** From the quote to the first plan with its price. */
  readonly prices: number;
  /** From the question in the cart to the questions of the first step. */
  readonly wizard: number;
  /** From Next to the next step's questions, its validator loaded. */
  readonly stepChange: number;
}

/** What a person on a slow phone waits for: the home page, its plans, the wizard, and the change from one step to the next. Milliseconds, medians. */
export async function benchPages(rounds: number): Promise<string> {
  spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], { stdio: 'inherit' });
  const server = await TestServer.start();
  const browser = await launchBrowser();
  const runs: Figures[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) runs.push(await measureOnce(browser, server.url));
  } finally {
    await browser.close();
    await server.close();
  }
  const figures: readonly (keyof Figures)[] = ['largestPaint', 'usable', 'longestTask', 'prices', 'wizard', 'stepChange'];
  return [
    '| largest paint | usable quote form | longest task | prices | wizard | step change |',
    '|--:|--:|--:|--:|--:|--:|',
    `| ${figures.map((figure) => Math.round(median(runs.map((run) => run[figure])))).join(' | ')} |`,
  ].join('\n');
}

async function measureOnce(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  await page.goto('/', { waitUntil: 'commit' });
  const usable = await whenShown(page, { tag: 'label', text: 'Zip code' });
  await page.waitForLoadState('networkidle');
  const { largestPaint, longestTask } = await page.evaluate(() => window.observed);
  const onTheWay = await wayToTheSecondStep(page);
  await context.close();
  return { largestPaint, usable, longestTask, ...onTheWay };
}

async function wayToTheSecondStep(page: Page): Promise<Pick<Figures, 'prices' | 'wizard' | 'stepChange'>> {
  await chooseDental(page);
  await fillQuote(page);
  // People take longer to answer.
  await page.waitForTimeout(2000);
  const prices = await timeOf(page, () => askForPrices(page), { tag: 'article', text: `${plusPlan}.*Add to Cart` });
  const added = await addPlan(page, plusPlan);
  await added.getByRole('link', { name: 'View Cart' }).click();
  const question = await askToProceed(page);
  const proceed = () => question.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  const wizard = await timeOf(page, proceed, { tag: 'label', text: 'First name' });
  await fillPersonal(page);
  const stepChange = await timeOf(page, () => next(page), { tag: 'label', text: 'Email' });
  return { prices, wizard, stepChange };
}

interface Shown {
  readonly tag: string;
  /** A regular expression that its text matches. */
  readonly text: string;
}

async function timeOf(page: Page, act: () => Promise<unknown>, shown: Shown): Promise<number> {
  const before = await page.evaluate(() => performance.now());
  const seen = whenShown(page, shown);
  await act();
  return (await seen) - before;
}

// Seen by the page itself at every frame: Playwright looks for an element only twice a second once it has waited a while.
async function whenShown(page: Page, shown: Shown): Promise<number> {
  const seen = await page.waitForFunction(
    ({ tag, text }) => [...document.querySelectorAll(tag)].some((each) => new RegExp(text).test(each.textContent)) && performance.now(),
    shown,
    { polling: 'raf' },
  );
  return Number(await seen.jsonValue());
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', phone.network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
}

declare global {
  interface Window {
    observed: { largestPaint: number; longestTask: number };
  }
}

/** Runs in the page, before any script of it. Functions in it must have no name: the compiler would name them by a helper that the page lacks. */
function observe(): void {
  window.observed = { largestPaint: 0, longestTask: 0 };
  for (const type of ['largest-contentful-paint', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (type === 'longtask') window.observed.longestTask = Math.max(window.observed.longestTask, duration);
        else window.observed.largestPaint = startTime;
      }
    }).observe({ type, buffered: true });
  }
}
