import type { Servers } from '#server/store/keys/servers-ready.ts';

/** A database that no running server uses, or whose servers a test asks itself. */
const nothing = async () => undefined;

export const noServers: Servers = { ended: nothing, looked: nothing, have: nothing, encryptWith: nothing };
