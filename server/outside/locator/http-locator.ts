import { doingWithout, ErrorAnswer } from '../doing-without.ts';
import type { Locator } from './locator.ts';

const timeLimitMs = 3000;

/** A locator over HTTP: called with `?ip=`, it returns `{"zip_code": "75201"}`, or an empty one. */
export function httpLocator(url: string, log: (line: string) => void): Locator {
  const asking = doingWithout('the locator', 'no zip code is filled in from a network address until it works', log);
  return { of: (ip) => asking(() => ask(url, ip)) };
}

async function ask(url: string, ip: string): Promise<string | undefined> {
  const asked = new URL(url);
  asked.searchParams.set('ip', ip);
  const reply = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) });
  if (!reply.ok) throw new ErrorAnswer('the locator', reply.status);
  const { zip_code } = (await reply.json()) as { zip_code?: unknown };
  return typeof zip_code === 'string' && /^\d{5}$/.test(zip_code) ? zip_code : undefined;
}
