import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/access/network.ts';
import type { Services } from '#server/context.ts';
import type { RequestCounts } from '#server/jobs/request-counts.ts';

/** Limits the requests of one address in a minute. */
export async function limitRequests(
  app: FastifyInstance,
  { settings, store, requestCounts }: Pick<Services, 'settings' | 'store' | 'requestCounts'>,
): Promise<void> {
  if (settings.rateLimit === 0) return;
  await app.register(rateLimit, {
    max: settings.rateLimit,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    // Only one process uses an embedded database, and the plugin's own window is a minute from the first request.
    ...(store.kind === 'postgres' ? { store: storeOf(requestCounts) } : {}),
  });
}

// The plugin creates its store itself.
function storeOf(counts: RequestCounts) {
  return class SharedStore {
    incr(address: string, told: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      told(null, counts.add(address));
    }

    child(): SharedStore {
      return this;
    }
  };
}
