import { CannotDo } from '../troubles/cannot-do.ts';
import { callRoll, type RollAnswer, type RollPatience } from './server-processes.ts';
import type { Store } from '../store.ts';

/** Asks all server processes before a step that needs them. */
export interface Servers {
  /** Throws {@link CannotDo} with the names of those that still run. */
  ended(): Promise<void>;
  /** Until each has looked at the database's keys. */
  looked(): Promise<void>;
  /** The same; throws {@link CannotDo} with the names of those that lack this key. */
  have(key: Buffer): Promise<void>;
  /** The same; throws {@link CannotDo} with the names of those that encrypt with another key than the one of this name. */
  encryptWith(label: string): Promise<void>;
}

/** The server processes on a database. `say` gets a line about those that do not answer. */
export function serversOn(store: Store, patience: RollPatience, say: (line: string) => void): Servers {
  const roll = async () => {
    const { answers, silent } = await callRoll(store, patience);
    for (const name of silent) say(`The server ${name} did not answer for ${patience.atMost / 1000} seconds, and is taken for ended.`);
    return answers;
  };
  return {
    ended: async () => refuseFor(await roll(), stillRun),
    looked: async () => void (await roll()),
    have: async (key) =>
      refuseFor(
        (await roll()).filter(({ has }) => !has(key)),
        lacks,
      ),
    encryptWith: async (label) =>
      refuseFor(
        (await roll()).filter(({ writing }) => writing !== label),
        encryptsOtherwise,
      ),
  };
}

function refuseFor(servers: readonly RollAnswer[], why: (names: string) => string): void {
  if (servers.length > 0) throw new CannotDo(why(servers.map(({ name }) => name).join(', ')));
}

const stillRun = (names: string) => `Servers use this database: ${names}. Stop them, then run this command again. Nothing was changed.`;

const lacks = (names: string) => `Not every server has the new key, and none encrypts with it yet. Without it: ${names}.
Add it to DATA_KEY there, after the old one and a comma, restart these servers, and run this command again.`;

const encryptsOtherwise = (
  names: string,
) => `Not every server encrypts with the new key, so the old one is still needed. With another key: ${names}.
Restart these servers with both keys in DATA_KEY, and run \`npm run keys -- rotate\`.`;
