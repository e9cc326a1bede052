import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { demoFolder } from '#server/config/config-folder.ts';
import type { Credentials } from '#server/access/staff/first-staff.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import type { ConfigStore } from '#server/config/config-store.ts';
import { ConfigFaultsError } from '#server/config/source/config-fault.ts';
import { type ConfigTexts, readTexts, textsSource } from '#server/config/source/config-source.ts';
import { loadConfig, loadFrom } from '#server/config/load-config.ts';
import { withPeople } from '#server/config/with-people.ts';
import { createLogger } from '#server/logger.ts';
import type { Services } from '#server/context.ts';
import { openServices, type Replacements } from '#server/services.ts';
import { builtInZipDirectory } from '#server/outside/zip-directory/zip-directory.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { sqlite, type TestDatabase } from './databases.ts';
import { testDataKey, testNoon } from './first-start.ts';
import type { SharedApp } from './shared-app.ts';
import { cheapCost } from './staff.ts';
import { TestClient } from './test-client.ts';

/** A whole server without a port, on its own database, with the demo configuration and a clock that a test controls. */
export interface InjectedServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly log: readonly string[];
  /** Its database; another server can be opened on it. */
  readonly database: TestDatabase;
  /** The sign-ins of the first staff accounts, if the test asks for them. */
  readonly firstStaff: Promise<readonly Credentials[]>;
  /** Another browser. */
  client(): TestClient;
  /** Sets the clock, which stands at `testNoon` by default. */
  at(instant: string): void;
  /** Puts another configuration in force, like an edit of the files. */
  configure(change: (config: Config) => Config): void;
  close(): Promise<void>;
}

export interface ServerOptions extends Replacements {
  readonly settings?: Partial<Settings>;
  readonly appDir?: string;
  /** False for a server that runs long: its log would take more memory than the server. */
  readonly keepsLog?: boolean;
}

const demo = loadConfig(demoFolder);
// Read once, because every server would read its forty thousand rows again.
const zips = builtInZipDirectory();

/**
 * Opens a server on a database, which stays when the server is closed. Most tests use `serverForAll` or `serverForEach`
 * instead.
 */
export async function openTestServer(database: TestDatabase, options: ServerOptions = {}, shared?: SharedApp): Promise<InjectedServer> {
  const dataDir = 'file' in database.place ? dirname(database.place.file) : mkdtempSync(join(tmpdir(), 'enrollkit-data-'));
  const settings: Settings = {
    ...readSettings({ DATA_DIR: dataDir }),
    ...('databaseUrl' in database.place ? { ...database.place, dataKey: testDataKey } : {}),
    ...options.settings,
  };
  let instant = testNoon;
  let config = demoConfig();
  let texts = readTexts(demoFolder);
  let people: unknown;
  const configs: ConfigStore = {
    current: () => config,
    faults: () => [],
    onChange: () => () => undefined,
    texts: () => texts,
    publish: async (published) => {
      config = configOf(published, people);
      texts = published;
    },
    people: () => people,
    takePeople: (next) => {
      people = next;
      config = withPeople(config, next);
    },
    close: () => undefined,
  };
  const log: string[] = [];
  const keepLog = (line: string) => void (options.keepsLog !== false && log.push(line));
  const logger = createLogger('info', { write: keepLog });
  const running = await openServices(settings, () => configs, {
    logger,
    clock: () => instant,
    elapsedMs: () => 0,
    withFirstStaff: false,
    passwordCost: cheapCost,
    ...options,
    outside: { zips, ...options.outside },
  });
  const { services } = running;
  const appDir = options.appDir ?? join(dataDir, 'no-app');
  const app = await (shared ? shared.inFrontOf({ services, keepLog }, appDir) : buildApp({ services, logger, appDir }));
  return {
    app,
    services,
    database,
    firstStaff: running.firstStaff,
    log,
    client: () => new TestClient(app),
    at: (text) => {
      instant = new Date(text);
    },
    configure: (change) => {
      config = change(config);
    },
    close: async () => {
      if (!shared) await closeApp(app);
      await running.close();
      if ('databaseUrl' in database.place) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// Node would wait forever for a connection without a request, such as one that a browser opens in advance.
async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

/** The demo configuration; its faults fail the test. */
export function demoConfig(): Config {
  if ('faults' in demo) throw new Error(`the demo's configuration has faults: ${JSON.stringify(demo.faults)}`);
  return demo.config;
}

function configOf(texts: ConfigTexts, people: unknown): Config {
  const loaded = loadFrom(textsSource(texts), people);
  if ('faults' in loaded) throw new ConfigFaultsError('.', loaded.faults);
  return loaded.config;
}

/** A server on its own embedded database; closing it deletes the database. */
export async function openSqliteServer(options: ServerOptions = {}): Promise<InjectedServer> {
  const database = await sqlite.create({ begun: true });
  const server = await openTestServer(database, options);
  return {
    ...server,
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
}
