import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#server/package-root.ts';
import { isRoutingNumber } from '#schemas/values/check-digits.ts';

/** Looks up banks by routing number. */
export interface BankDirectory {
  /** A bank's name in upper case, or undefined if no bank has that number. Rejects if the directory is unavailable. */
  nameOf(routing: string): Promise<string | undefined>;
}

/** About sixty well-known banks, read on first use. */
export function builtInBankDirectory(file = join(packageRoot(), 'server/outside/bank-directory/banks.tsv')): BankDirectory {
  let table: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    async nameOf(routing) {
      table ??= readTable(file);
      return (await table).get(routing);
    },
  };
}

async function readTable(file: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^\d{9}\t/.test(line));
  return new Map(lines.map((line) => [line.slice(0, 9), line.slice(10).trim()]));
}

const timeLimitMs = 3000;

/**
 * A directory over HTTP: `GET <url>?q=<routing>` returns `{ "name": "…" }`, or 404 for an unknown number. Any other
 * response, or none within three seconds, rejects.
 */
export function httpBankDirectory(url: string): BankDirectory {
  return {
    async nameOf(routing) {
      if (!isRoutingNumber(routing)) return undefined;
      const asked = new URL(url);
      asked.searchParams.set('q', routing);
      const reply = await fetch(asked, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeLimitMs) });
      if (reply.status === 404) return undefined;
      if (!reply.ok) throw new Error(`the bank directory answered ${reply.status}`);
      return nameIn(await reply.json());
    },
  };
}

function nameIn(body: unknown): string | undefined {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().toUpperCase() : undefined;
}
