import { isRoutingNumber } from '#schemas/values/check-digits.ts';
import { Lru } from '#server/store/lru.ts';
import { doingWithout, ErrorAnswer } from '../doing-without.ts';
import type { BankDirectory } from './bank-directory.ts';

const timeLimitMs = 3000;

/**
 * A directory over HTTP: `GET <url>?q=<routing>` returns `{ "name": "…" }`, or 404 for an unknown number. Any other
 * response, or none within three seconds, rejects. Names are cached, because a save needs the one that the form has just shown.
 */
export function httpBankDirectory(url: string, log: (line: string) => void): BankDirectory {
  const asking = doingWithout('the bank directory', 'every routing number with a correct check digit is accepted until it works', log);
  const names = new Lru<string>(1000);
  return {
    async nameOf(routing) {
      if (!isRoutingNumber(routing)) return undefined;
      const known = names.find(routing);
      if (known !== undefined) return known;
      const name = await asking(() => ask(url, routing));
      return name && names.keep(routing, name);
    },
  };
}

async function ask(url: string, routing: string): Promise<string | undefined> {
  const asked = new URL(url);
  asked.searchParams.set('q', routing);
  const reply = await fetch(asked, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new ErrorAnswer('the bank directory', reply.status);
  return nameIn(await reply.json());
}

function nameIn(body: unknown): string | undefined {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().toUpperCase() : undefined;
}
