import type { Servers } from '#server/store/keys/servers-ready.ts';

/** A database that no running server uses, or whose servers a test asks itself. */
export const noServers: Servers = { looked: async () => undefined, have: async () => undefined, encryptWith: async () => undefined };
