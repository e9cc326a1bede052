import { resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { openSqliteServer, type InjectedServer } from '#tests/server/support/test-server.ts';

/** A server of this process with a port, which takes another configuration without a restart. */
export interface ConfigurableServer {
  readonly url: string;
  /** Puts a configuration in force, on the day of the browser. */
  configure(config: Config): void;
}

/** As many of them as walk at the same time; they serve the built app. */
export function configurableServers(count: number): readonly ConfigurableServer[] {
  const running: { readonly server: InjectedServer; readonly url: string }[] = [];
  const at = (place: number) => {
    const found = running[place];
    if (!found) throw new Error('the servers are there inside tests only');
    return found;
  };
  beforeAll(async () => {
    for (let place = 0; place < count; place += 1) {
      const server = await openSqliteServer({ appDir: resolve('dist/app') });
      running.push({ server, url: await server.app.listen({ port: 0, host: 'localhost' }) });
    }
  });
  afterAll(() => Promise.all(running.map(({ server }) => server.close())));
  return Array.from({ length: count }, (_, place) => ({
    get url() {
      return at(place).url;
    },
    configure: (config) => {
      at(place).server.configure(() => config);
      at(place).server.at(new Date().toISOString());
    },
  }));
}
