import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { TestServer } from './server.ts';

/** A desktop and a phone. */
export const desk = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

const patience = 20_000;

/** The browser and the server of a file's journeys. */
export interface Stage {
  readonly server: TestServer;
  /** A page of a new visitor, closed with the test; its URLs are relative to the server. */
  visit(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** One browser and one server for all tests of a file. `environment` is evaluated when the server starts. */
export function openStage(environment: () => Readonly<Record<string, string>> = () => ({})): Stage {
  let browser: Browser | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), TestServer.start(environment())]);
  });
  afterAll(() => Promise.all([browser?.close(), server?.close()]));
  return {
    get server() {
      return present(server);
    },
    async visit(options = {}) {
      const visit = await openPage(present(browser), { viewport: desk, baseURL: present(server).url, ...options });
      visit.page.setDefaultTimeout(patience);
      onTestFinished(() => visit.page.context().close());
      return visit;
    },
  };
}

function present<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('the stage opens before the first test, not earlier');
  return thing;
}
