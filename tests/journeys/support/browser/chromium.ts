import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type ChromiumProgram, npmBringsOne, npmChromium } from './npm-chromium.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium to test in: the one that CHROMIUM_PATH names, or else the one from npm or, if npm has none for this
 * platform, one of the system that starts.
 */
export function findChromium(): ChromiumProgram {
  const path = process.env.CHROMIUM_PATH || (npmBringsOne() ? undefined : systemBrowsers.find(starts));
  return path ? { path, environment: {} } : npmChromium();
}

function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
