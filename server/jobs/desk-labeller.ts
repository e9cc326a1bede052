import type { Services } from '#server/context.ts';
import { labelEarlier } from '#server/desk/label-earlier.ts';

const atOnce = 100;
const pauseMs = 50;

/** Labels enrollments from before the desk existed, in the background, once after each start. */
export function startDeskLabeller(parts: Pick<Services, 'store' | 'sealer' | 'configs'> & { readonly log: (line: string) => void }): {
  readonly stop: () => Promise<void>;
} {
  let stopped = false;
  const run = async () => {
    for (let after: string | undefined = ''; after !== undefined && !stopped; ) {
      after = await labelEarlier(parts, after, atOnce);
      await new Promise((wake) => setTimeout(wake, pauseMs));
    }
  };
  // The next start continues.
  const running = run().catch((error: unknown) =>
    parts.log(`labelling for the desk failed: ${error instanceof Error ? error.name : 'unknown'}`),
  );
  return {
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
