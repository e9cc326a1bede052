import { CallError } from '#src/api/call.ts';

/** Checks every item one by one; returns the fault of the first one refused, in the words of `inWords`. */
export async function firstFault<Item>(
  list: readonly Item[],
  check: (item: Item) => Promise<unknown>,
  inWords: (message: string, at: number) => string,
): Promise<string | undefined> {
  for (const [at, item] of list.entries()) {
    try {
      await check(item);
    } catch (error) {
      if (!(error instanceof CallError) || error.faults.length === 0) throw error;
      return inWords(error.reason, at);
    }
  }
  return undefined;
}
