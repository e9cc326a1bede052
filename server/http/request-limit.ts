import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/access/network.ts';
import type { RequestCounts } from '#server/jobs/shared-request-counts.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Limits the requests of one address per minute, across all processes if their counts are given, and otherwise in this process. */
export async function limitRequests(
  app: FastifyInstance,
  { rateLimit: max }: Pick<Settings, 'rateLimit'>,
  counts?: RequestCounts,
): Promise<void> {
  if (max === 0) return;
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    ...(counts ? { store: storeOf(counts) } : {}),
  });
}

// The plugin creates its store itself.
function storeOf(counts: RequestCounts) {
  return class SharedStore {
    incr(address: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      callback(null, counts.add(address));
    }

    child(): SharedStore {
      return this;
    }
  };
}
