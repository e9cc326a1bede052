import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#server/package-root.ts';
import { isRoutingNumber } from '#schemas/values/check-digits.ts';

/** Looks up banks by routing number. */
export interface BankDirectory {
  /** A bank's name in upper case, or undefined if no bank has that number. Rejects if the directory is unavailable. */
  nameOf(routing: string): Promise<string | undefined>;
}

/**
 * Whether a routing number may be a bank's. While the directory is unavailable, its check digit alone decides: no one has
 * to wait, and a wrong account is found when the first premium is drafted.
 */
export async function mayNameBank(banks: BankDirectory, routing: string): Promise<boolean> {
  if (!isRoutingNumber(routing)) return false;
  return banks.nameOf(routing).then(
    (name) => name !== undefined,
    () => true,
  );
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
