import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { CreateDatabase, TestDatabase } from './databases.ts';
import { sharedApp, type SharedApp } from './shared-app.ts';
import { type InjectedServer, openTestServer, type ServerOptions } from './test-server.ts';

/** One server for all tests of a block, on its own database; it exists from the first test on. */
export function serverForAll(create: CreateDatabase, options?: ServerOptions): InjectedServer {
  const held = holder(create, options);
  beforeAll(held.open);
  afterAll(held.close);
  return held.server;
}

/** A server for each test of a block, on a database without rows. They share the app with its routes. */
export function serverForEach(create: CreateDatabase, options?: ServerOptions): InjectedServer {
  const shared = sharedApp();
  const held = holder(create, options, shared);
  beforeEach(held.open);
  afterEach(held.close);
  afterAll(shared.close);
  return held.server;
}

function holder(create: CreateDatabase, options?: ServerOptions, shared?: SharedApp) {
  let database: TestDatabase | undefined;
  let opened: InjectedServer | undefined;
  const now = () => {
    if (!opened) throw new Error('the server is there inside tests and hooks only');
    return opened;
  };
  return {
    open: async () => {
      // A begun one has the key of the tests.
      database = await create(options?.settings?.dataKey ? { migrated: true } : { begun: true });
      opened = await openTestServer(database, options, shared);
    },
    close: async () => {
      await opened?.close();
      await database?.drop();
    },
    server: standIn(now),
  };
}

// Tests refer to their server before it is opened.
function standIn(now: () => InjectedServer): InjectedServer {
  return {
    get app() {
      return now().app;
    },
    get services() {
      return now().services;
    },
    get log() {
      return now().log;
    },
    get database() {
      return now().database;
    },
    get firstStaff() {
      return now().firstStaff;
    },
    client: () => now().client(),
    at: (instant) => now().at(instant),
    configure: (change) => now().configure(change),
    close: () => now().close(),
  };
}
