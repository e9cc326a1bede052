import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Credentials } from '#server/access/staff/first-staff.ts';
import { configFolder, ownConfigFolder } from '#server/config/config-folder.ts';
import { type ConfigStore, watchConfig } from '#server/config/config-store.ts';
import { buildApp } from './app.ts';
import { refuseDemoInProduction, refuseGuessableKey } from './demo-guard.ts';
import { drain, type Stopping } from './http/stopping.ts';
import { createLogger } from './logger.ts';
import { type OpenConfigs, openServices, type Replacements } from './services.ts';
import type { Settings } from './settings/settings.ts';
import { lockFolder } from './store/files/folder-lock.ts';
import { inTime } from './in-time.ts';

/** A listening server. */
export interface RunningServer {
  /** Its address, such as `http://localhost:3000`. */
  readonly url: string;
  /** The sign-ins of the first staff accounts that this start created. */
  readonly firstStaff: Promise<readonly Credentials[]>;
  /** Stops it within ten seconds, whatever is in progress. */
  close(): Promise<void>;
}

export interface StartOptions extends Replacements {
  readonly logTo?: DestinationStream;
  readonly appDir?: string;
}

type Closer = () => unknown;

/** Starts a server. Throws all configuration faults at once. Port 0 picks any free port. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const logger = createLogger(settings.logLevel, options.logTo);
  const log = options.log ?? ((line: string) => logger.warn(line));
  const closers: Closer[] = [];
  const close = () => closeAll(closers);
  try {
    refuseGuessableKey(settings, log);
    closers.push(holdFolder(settings));
    const telemetry = settings.telemetry && (await (await import('./telemetry/telemetry.ts')).startTelemetry(settings.telemetry));
    closers.push(() => telemetry && inTime(telemetry.close(), telemetryEndsMs));
    const queries = telemetry ? { queries: telemetry.queries } : {};
    const running = await openServices(settings, (...known) => openConfigs(settings, log, ...known), {
      logger,
      ...queries,
      ...options,
      log,
    });
    closers.push(() => running.close());
    const stopping = { now: false };
    // Only one process uses an embedded database.
    const shared = settings.databaseUrl ? { requestCounts: running.requestCounts } : {};
    const app = await buildApp({
      services: running.services,
      logger,
      stopping,
      ...shared,
      ...(options.appDir ? { appDir: options.appDir } : {}),
    });
    telemetry?.watch(app);
    closers.push(() => closeApp(app, stopping));
    await app.listen({ port: settings.port, host: settings.host, backlog });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    return { url: `http://${settings.host}:${port}`, firstStaff: running.firstStaff, close };
  } catch (error) {
    await close();
    throw error;
  }
}

// In reverse order of opening; a close that fails does not stop the others.
async function closeAll(closers: Closer[]): Promise<void> {
  const closer = closers.pop();
  if (!closer) return;
  try {
    await closer();
  } finally {
    await closeAll(closers);
  }
}

/** Connections that may wait to be taken. Of a larger crowd, the rest tries again for seconds; Node's own 511 are soon full. */
const backlog = 4096;

const telemetryEndsMs = 1000;
const connectionsEndMs = 1000;
const requestsEndMs = 2500;

// Requests in progress are answered unless they take too long: one that trickles in would keep the server running
// indefinitely.
async function closeApp(app: FastifyInstance, stopping: Stopping): Promise<void> {
  if (app.server.listening) await drain(app, stopping, connectionsEndMs);
  const closed = app.close();
  if (await inTime(closed, requestsEndMs)) return;
  app.server.closeAllConnections();
  await closed;
}

// Only the embedded database is in the folder; any number of processes can share a PostgreSQL.
function holdFolder({ dataDir, databaseUrl }: Settings): Closer {
  if (databaseUrl) return () => undefined;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return lockFolder(dataDir);
}

function openConfigs(settings: Settings, log: (line: string) => void, ...[held, checkedElsewhere]: Parameters<OpenConfigs>): ConfigStore {
  const configs = watchConfig(configFolder(settings), log, {
    publishTo: ownConfigFolder(settings),
    people: held?.people,
    checkedElsewhere,
  });
  try {
    refuseDemoInProduction(settings, configs.current(), log, held);
    return configs;
  } catch (error) {
    configs.close();
    throw error;
  }
}
