import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

const switches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page, and its problems so far, one line each. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors, uncaught exceptions, and violations of the Content-Security-Policy. */
  readonly problems: string[];
}

/** Starts headless Chromium, with more switches of its command line if wanted. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  // Chromium's sandbox does not work for root, the usual user in containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const { path, environment } = findChromium();
  return chromium.launch({ executablePath: path, args: [...switches, ...sandbox, ...more], env: { ...process.env, ...environment } });
}

/**
 * A page in a fresh profile, 1280 × 800 unless set otherwise, whose problems are collected from its first script on.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A dialog that is still fading in has too little contrast.
    reducedMotion: 'reduce',
    ...options,
  });
  const problems: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => void problems.push(text));
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  return { page, problems };
}

/** Runs in the page, before any script of it. */
function reportViolations(): void {
  const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void };
  document.addEventListener('securitypolicyviolation', (event) => {
    reportViolation(
      `policy: ${event.violatedDirective} refused ${event.blockedURI || 'inline code'} (${event.sourceFile}:${event.lineNumber})`,
    );
  });
}
