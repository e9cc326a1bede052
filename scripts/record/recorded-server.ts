import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Credentials } from '#server/access/staff/first-staff.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { type ConfigStore, watchConfig } from '#server/config/config-store.ts';
import { makeMemberToken } from '#server/access/member-link.ts';
import type { Delivery } from '#server/config/files/delivery.ts';
import type { Outside } from '#server/outside/outside.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';

/** Noon of March 10, 2026 in the demo's time zone: the date of every recording. */
export const recordedAt = new Date('2026-03-10T17:00:00Z');

/** The product's own server with the demo configuration, on a temporary database. */
export interface RecordedServer {
  readonly app: FastifyInstance;
  /** The link by which a member's dashboard opens the store. */
  readonly memberLink: (userId: string) => string;
  /** The sign-ins of the first staff accounts. */
  readonly firstStaff: Promise<readonly Credentials[]>;
  /** Encrypts a text as the server does. */
  readonly seal: (place: string, text: string) => string;
  close(): Promise<void>;
}

/** `outside`: services in place of the built-in ones. */
export async function openRecordedServer(outside: Partial<Outside> = {}): Promise<RecordedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enrollkit-record-'));
  const running = await openServices(
    readSettings({ DATA_DIR: dataDir }),
    () => withDelivery(watchConfig(demoFolder, () => undefined, { publishTo: join(dataDir, 'configuration') })),
    // No reply depends on the cost of a hash, and the recording waits for many.
    { clock: () => recordedAt, elapsedMs: () => 0, outside, passwordCost: { N: 2, r: 1, p: 1 } },
  );
  const app = await buildApp({ services: running.services, appDir: join(dataDir, 'no-app') });
  return {
    app,
    memberLink: (userId) => makeMemberToken(running.services.sealer, userId, new Date(recordedAt.getTime() + 86_400_000)),
    firstStaff: running.firstStaff,
    seal: (place, text) => running.services.sealer.seal(place, text),
    close: async () => {
      await app.close();
      await running.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo delivers nothing, so that it writes no files by itself. */
function withDelivery(configs: ConfigStore): ConfigStore {
  const changed = new WeakMap<Config, Config>();
  return {
    ...configs,
    current: () => {
      const config = configs.current();
      const known = changed.get(config) ?? {
        ...config,
        carriers: new Map([...config.carriers].map(([id, each]) => [id, id === 'fernvale' ? { ...each, deliveries: [members] } : each])),
      };
      changed.set(config, known);
      return known;
    },
  };
}

const members: Delivery = {
  name: 'members',
  layout: 'members',
  format: 'csv',
  extent: 'whole',
  at: '06:00',
  on: ['monday'],
  to: { folder: 'fernvale' },
};
