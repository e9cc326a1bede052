import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import { createLogger } from '#server/logger.ts';

/** What an app serves while one server is open. */
interface Behind {
  readonly services: Services;
  readonly keepLog: (line: string) => void;
}

/**
 * An app for servers that follow each other with the same options: adding its routes takes longer than opening the rest. It
 * reads its services with each request. Only its counts of requests, which /metrics shows, go on from server to server.
 */
export interface SharedApp {
  /** Returns the app, which serves this server from now on. */
  inFrontOf(behind: Behind, appDir: string): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** An app that is built for the first server that needs it. */
export function sharedApp(): SharedApp {
  let now: Behind | undefined;
  let app: Promise<FastifyInstance> | undefined;
  const logger = createLogger('info', { write: (line: string) => now?.keepLog(line) });
  return {
    inFrontOf: (behind, appDir) => {
      now = behind;
      app ??= buildApp({ services: standIn(behind.services, () => now?.services), logger, appDir });
      return app;
    },
    close: async () => (await app)?.close(),
  };
}

// Its parts are those of the server that is open when they are read.
function standIn(first: Services, now: () => Services | undefined): Services {
  const parts = Object.keys(first).map((name) => [name, { enumerable: true, get: () => now()?.[name as keyof Services] }]);
  return Object.defineProperties({}, Object.fromEntries(parts)) as Services;
}
