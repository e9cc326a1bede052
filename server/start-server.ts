import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DestinationStream } from 'pino';
import type { Credentials } from '#server/access/first-staff.ts';
import { type ConfigStore, watchConfig } from '#server/config/config-store.ts';
import { buildApp } from './app.ts';
import { refuseDemoInProduction } from './demo-guard.ts';
import { createLogger } from './logger.ts';
import { openServices, type Replacements } from './services.ts';
import type { Settings } from './settings.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where it is reached, such as `http://localhost:3000`. */
  readonly url: string;
  /** How the first of each role of the staff sign in, of those whom this start made. */
  readonly firstStaff: Promise<readonly Credentials[]>;
  close(): Promise<void>;
}

export interface StartOptions extends Replacements {
  readonly logTo?: DestinationStream;
  readonly appDir?: string;
}

/** Starts a server. Throws faults of the configuration, all at once. Port 0 takes any that is free. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const logger = createLogger(settings.logLevel, options.logTo);
  const log = options.log ?? ((line: string) => logger.warn(line));
  const configs = openConfigs(settings, log);
  refuseDemo(settings, configs, log);
  const running = await openServices(settings, configs, { ...options, log });
  try {
    const app = await buildApp({ services: running.services, logger, ...(options.appDir ? { appDir: options.appDir } : {}) });
    await app.listen({ port: settings.port, host: settings.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    return {
      url: `http://${settings.host}:${port}`,
      firstStaff: running.firstStaff,
      close: async () => {
        await app.close();
        await running.close();
      },
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}

function refuseDemo(settings: Settings, configs: ConfigStore, log: (line: string) => void): void {
  try {
    refuseDemoInProduction(settings, configs.current(), log);
  } catch (error) {
    configs.close();
    throw error;
  }
}

// The demo that comes with the program is not written to: what is published from it lives with the data, and is followed there.
function openConfigs({ configDir, dataDir }: Settings, log: (line: string) => void): ConfigStore {
  if (configDir) return watchConfig(configDir, log);
  const published = join(dataDir, 'configuration');
  return watchConfig(existsSync(published) ? published : resolve('server/config/demo'), log, published);
}
