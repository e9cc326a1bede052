import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '#schemas/calls/calls.ts';
import { enroll } from '#tests/bench/server/enroll.ts';
import { bank, contact } from '#tests/server/support/example-answers.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';

/** What a crowd measured. */
export interface Seen {
  /** How long each answer took, in milliseconds. */
  readonly times: number[];
  /** Requests that were refused or not answered. */
  readonly failures: string[];
  completed: number;
}

/**
 * People who enroll one after another for a while, from the quote to the receipt. Before each request they think for 1 to 2 seconds,
 * or for as long as `thinkMs` and at most twice that.
 */
export async function crowd(url: string, people: number, forMs: number, thinkMs = 1000): Promise<Seen> {
  const seen: Seen = { times: [], failures: [], completed: 0 };
  const until = performance.now() + forMs;
  await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      // Not all at once.
      await pause((at * 2000) / people);
      while (performance.now() < until) await enrollThinking(url, seen, thinkMs);
    }),
  );
  return seen;
}

async function enrollThinking(url: string, seen: Seen, thinkMs: number): Promise<void> {
  const browser = new HttpBrowser(url);
  const thinking = {
    call: async (name: CallName, input: object) => {
      await pause(thinkMs + Math.random() * thinkMs);
      const began = performance.now();
      const data = await browser.call(name, input);
      seen.times.push(performance.now() - began);
      return data as never;
    },
  };
  try {
    const enrollment_id = await enroll(thinking);
    await thinking.call('POST /save-contact-info', { enrollment_id, ...contact });
    await thinking.call('POST /save-billing-info', { enrollment_id, ...bank });
    await thinking.call('GET /get-dynamic-tabs', { enrollment_id });
    await thinking.call('GET /get-form-fields-contact-info', { enrollment_id });
    seen.completed += 1;
  } catch (error) {
    seen.failures.push(error instanceof Error ? error.message : String(error));
  }
}
