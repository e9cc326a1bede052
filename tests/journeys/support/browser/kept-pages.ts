import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { openPage, type WatchedPage } from './browser.ts';

/** A page that another journey may use later. */
export interface KeptPage extends WatchedPage {
  /** The properties of its profile that cannot be changed. */
  readonly profile: BrowserContextOptions;
  readonly devtools: CDPSession;
  /** Whether its journey did something that lasts. */
  isChanged: boolean;
}

/** Calls whose effect lasts as long as the page or its profile, so that both must be closed after the journey. */
const lasting = {
  page: ['on', 'route', 'addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'setExtraHTTPHeaders', 'emulateMedia'],
  context: ['on', 'route', 'addInitScript', 'exposeFunction', 'newCDPSession', 'newPage', 'setOffline', 'grantPermissions', 'addCookies'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

/** A page of the site that has no scripts. */
const still = '/robots.txt';

const idle = new Set<KeptPage>();

/**
 * A page of a new visitor. It may have been another visitor's: with the site's scripts compiled, a first screen costs half of
 * what it costs in a new profile.
 */
export async function takePage(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
  const { viewport, ...profile } = options;
  const found = [...idle].find((kept) => kept.page.context().browser() === browser && isSame(kept.profile, profile));
  if (!found) return keepTrackOf(await openPage(browser, options), profile);
  idle.delete(found);
  // Only now, because an answer that was still under way may have brought a cookie.
  await found.page.context().clearCookies();
  await found.devtools.send('Page.resetNavigationHistory');
  if (viewport) await found.page.setViewportSize(viewport);
  return found;
}

/** Keeps a page for another visitor if only a visitor's own things were changed on it, and closes it otherwise. */
export async function leavePage(left: KeptPage): Promise<void> {
  const { page, profile, problems } = left;
  const isKept = !left.isChanged && !profile.storageState && !page.isClosed() && page.context().pages().length === 1;
  if (isKept && (await isForgotten(left))) {
    problems.length = 0;
    idle.add(left);
  } else {
    await page.context().close();
  }
}

/** Closes the pages that wait for a visitor of a server that ends. */
export async function closePagesOf(baseURL: string): Promise<void> {
  const ended = [...idle].filter(({ profile }) => profile.baseURL === baseURL);
  for (const page of ended) idle.delete(page);
  await Promise.all(ended.map(({ page }) => page.context().close()));
}

// False if the server no longer answers.
async function isForgotten({ page }: KeptPage): Promise<boolean> {
  try {
    await page.goto(still, { timeout: 5000 });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    return true;
  } catch {
    return false;
  }
}

async function keepTrackOf({ page, problems }: WatchedPage, profile: BrowserContextOptions): Promise<KeptPage> {
  const devtools = await page.context().newCDPSession(page);
  const tracked: KeptPage = { page, problems, profile, devtools, isChanged: false };
  const track = (thing: object, names: readonly string[]): void => {
    for (const name of names) {
      const call = Reflect.get(thing, name) as (...given: unknown[]) => unknown;
      Reflect.set(thing, name, (...given: unknown[]) => {
        tracked.isChanged = true;
        return call.apply(thing, given);
      });
    }
  };
  track(page, lasting.page);
  track(page.context(), lasting.context);
  track(page.clock, lasting.clock);
  return tracked;
}

function isSame(one: BrowserContextOptions, other: BrowserContextOptions): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
