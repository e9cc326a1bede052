import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { CallError } from '#src/api/call.ts';

/** Checks every dependent one by one; returns the faults of the first one refused, by number. */
export async function firstFault<AnyDependent>(
  list: readonly AnyDependent[],
  check: (dependent: AnyDependent) => Promise<unknown>,
): Promise<string | undefined> {
  for (const [at, dependent] of list.entries()) {
    try {
      await check(dependent);
    } catch (error) {
      if (!(error instanceof CallError) || error.faults.length === 0) throw error;
      return fill(messages.dependentFault, { n: at + 1, message: error.faults[0]?.error_message ?? error.message });
    }
  }
  return undefined;
}
