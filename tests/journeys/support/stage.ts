import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { WatchedPage } from './browser/browser.ts';
import { failedVisit } from './failed-visit.ts';
import { firstStart } from './first-start.ts';
import { journeySettings } from './journey-settings.ts';
import { closePagesOf, type KeptPage, leavePage, takePage } from './browser/kept-pages.ts';
import { TestServer } from './server.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { sharedBrowser, sharedServer } from './shared.ts';

/** A desktop and a phone. */
export const desk = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

/** The browser and the server of a file's journeys. */
export interface Stage {
  readonly server: TestServer;
  /** A page of a new visitor, theirs until the test ends; its URLs are relative to the server. */
  visit(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** A page that all journeys of the file share, for journeys that each edit another part of a large page. */
  stay(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/**
 * The browser and the server that all files of a worker share: each visitor has a profile and a session of their own,
 * but the outbox, the log, limits per network and counts of what others chose are everyone's.
 */
export function openStage(): Stage {
  return stageOn(sharedServer);
}

/**
 * The shared browser with a server of the file's own, for journeys that configure, stop or count on it. `environment` is
 * evaluated when the server starts.
 */
export function openOwnStage(environment: () => Readonly<Record<string, string>> = () => ({})): Stage {
  let own: TestServer | undefined;
  afterAll(async () => {
    if (!own) return;
    await closePagesOf(own.url);
    await own.close();
  });
  return stageOn(async () => (own = await TestServer.start({ ...journeySettings, ...environment() }, { after: firstStart() })));
}

function stageOn(open: () => Promise<TestServer>): Stage {
  let browser: Browser | undefined;
  let server: TestServer | undefined;
  const staying: KeptPage[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), open()]);
  });
  afterAll(() => Promise.all(staying.map(leavePage)));
  const openAt = async (options: BrowserContextOptions) => {
    const visit = await takePage(present(browser), { viewport: desk, baseURL: present(server).url, ...options });
    visit.page.setDefaultTimeout(2 * hangLimit);
    return visit;
  };
  return {
    get server() {
      return present(server);
    },
    async visit(options = {}) {
      const visit = await openAt(options);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          console.error(await failedVisit(visit, present(server)));
          await visit.page.context().close();
        } else await leavePage(visit);
      });
      return visit;
    },
    async stay(options = {}) {
      const visit = await openAt(options);
      staying.push(visit);
      return visit;
    },
  };
}

function present<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('the stage opens before the first test, not earlier');
  return thing;
}
