import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser/browser.ts';
import { firstStart } from './first-start.ts';
import { journeySettings } from './journey-settings.ts';
import { TestServer } from './server.ts';

/* What the files that a worker runs share. Both end with the worker's process. */
let browser: Promise<Browser> | undefined;
let server: Promise<TestServer> | undefined;

// Pages of tests live for seconds, so optimizing their code costs more than it saves.
const unoptimized = ['--js-flags=--no-turbofan --no-maglev'];

/** The worker's browser. */
export async function sharedBrowser(): Promise<Browser> {
  browser = (await browser)?.isConnected() ? browser : launchBrowser(unoptimized);
  return (await browser) as Browser;
}

/** The worker's server, with the demo configuration. */
export function sharedServer(): Promise<TestServer> {
  server ??= TestServer.start(journeySettings, { after: firstStart() });
  return server;
}
