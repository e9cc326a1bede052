import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/context.ts';
import { labelEarlier } from '#server/desk/label-earlier.ts';
import { errorName } from './error-name.ts';

const atOnce = 100;
const pauseMs = 50;

/** Labels enrollments that are older than the desk, in the background, once after each start. */
export function startDeskLabeller(parts: Pick<Services, 'store' | 'sealer' | 'configs'> & { readonly log: (line: string) => void }): {
  readonly stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const run = async () => {
    const failures: unknown[] = [];
    const next = (after: string) => labelEarlier(parts, after, atOnce, (error) => failures.push(error));
    for (let after = await next(''); after !== undefined && (await paused(stopping.signal)); ) after = await next(after);
    if (failures.length > 0)
      parts.log(`enrollments that could not be labelled for the desk: ${failures.length} (${errorName(failures[0])})`);
  };
  // The next start continues.
  const running = run().catch((error: unknown) => parts.log(`labelling for the desk failed: ${errorName(error)}`));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Waits; resolves to whether to continue. */
function paused(stopping: AbortSignal): Promise<boolean> {
  return pause(pauseMs, true, { signal: stopping }).catch(() => false);
}
