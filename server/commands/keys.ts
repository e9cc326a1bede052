import { rollPatience } from '#server/jobs/key-changes.ts';
import { keyServiceOf } from '#server/outside/key-service/unwrap-keys.ts';
import type { Settings } from '#server/settings/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { keysIn } from '#server/store/keys/data-key.ts';
import { writeKeys } from '#server/store/keys/key-file.ts';
import { ringOf, unusedKeys } from '#server/store/keys/key-ring.ts';
import { readKeyRows } from '#server/store/keys/key-rows.ts';
import { countWithoutKey, giveKeys } from '#server/store/keys/give-keys.ts';
import { resealAll } from '#server/store/keys/reseal.ts';
import { beginRotation, retireKeys, textsByKey } from '#server/store/keys/rotate-key.ts';
import type { RollPatience } from '#server/store/keys/server-processes.ts';
import { type Servers, serversOn } from '#server/store/keys/servers-ready.ts';
import type { RingSealer } from '#server/store/seal/seal.ts';
import { keyPlaceOf, openSealedStore } from '#server/store/sealed-store.ts';
import type { Store } from '#server/store/store.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';
import { existingPlace } from './existing-place.ts';

interface Task {
  readonly settings: Settings;
  readonly store: Store;
  readonly sealer: RingSealer;
  readonly given: readonly Buffer[];
  readonly say: (line: string) => void;
  readonly servers: Servers;
}

const tasks: Readonly<Record<string, (task: Task) => Promise<void>>> = {
  status,
  new: makeNew,
  rotate,
  retire,
  'per-enrollment': perEnrollment,
};
const usage = `npm run keys -- ${Object.keys(tasks).join(' | ')}`;

/** Turns the data key while servers run, which are waited for with this patience. */
export function keysWith(patience: RollPatience): Command {
  return async ([name = '', ...args], settings, say) => {
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task) throw new CannotDo(usage);
    readOptions(args, {}, usage);
    if (task === makeNew && (settings.dataKey || settings.keyService)) return printNew(settings, say);
    existingPlace(settings);
    const { store, sealer } = await openSealedStore(settings, new Date());
    try {
      await task({ settings, store, sealer, given: keysIn(keyPlaceOf(settings)), say, servers: serversOn(store, patience, say) });
    } finally {
      await store.close();
    }
  };
}

/** The command for operators. */
export const keys = keysWith(rollPatience);

async function status({ store, given, say }: Task): Promise<void> {
  const rows = await readKeyRows(store.db);
  const { ring } = ringOf(rows, given);
  const counts = await textsByKey(store.db);
  for (const label of ring?.keys.keys() ?? []) {
    const count = counts.get(label) ?? 0;
    const isOld = label !== ring?.writing;
    const unneeded = isOld ? 'no text needs it: it can be retired' : 'no text needs it yet';
    say(`${label}  ${isOld ? 'old' : 'encrypts'}  ${count > 0 ? `${count} texts need it` : unneeded}`);
  }
  const without = await countWithoutKey(store.db);
  if (without > 0) say(`${without} enrollments have no key of their own: \`npm run keys -- per-enrollment\` gives them one.`);
  if (unusedKeys(rows, given).length > 0) say('A new key is given: `npm run keys -- rotate` turns to it.');
}

async function makeNew({ settings, store, given, say }: Task): Promise<void> {
  if (unusedKeys(await readKeyRows(store.db), given).length > 0)
    throw new CannotDo('data.key has a new key already. Back the file up, then run `npm run keys -- rotate`.');
  const key = await keyServiceOf(settings).make();
  writeKeys(settings.dataDir, [...given, key]);
  say('A new key is in data.key, after the old one. Back the file up, then run `npm run keys -- rotate`.');
}

/** Prints a new key for the environment. The first one is needed before there is a database. */
async function printNew(settings: Settings, say: Task['say']): Promise<void> {
  const key = await keyServiceOf(settings).make();
  say(key.toString('base64'));
  say(settings.dataKey ? thenAdd : 'Set DATA_KEY to this for every server. Each start asks the key service to decrypt it.');
}

const thenAdd = 'Add this to DATA_KEY of every server, after the old one and a comma, and restart them. Then run `npm run keys -- rotate`.';

async function rotate({ store, given, say, servers }: Task): Promise<void> {
  const sealer = await beginRotation(store, given, new Date().toISOString(), servers);
  await reseal({ store, sealer, say, servers });
  const { writing } = sealer.ring();
  const left = [...(await textsByKey(store.db))].filter(([label]) => label !== writing);
  if (left.length > 0) {
    const counts = left.map(([label, count]) => `${count} under ${label}`).join(', ');
    throw new CannotDo(`A server that does not have the new key saved some texts (${counts}) in the meantime.
Add it to DATA_KEY of every server, restart them, and rotate again.`);
  }
  say(`Every text is encrypted under ${writing}. \`npm run keys -- retire\` gives up the old key.`);
}

async function perEnrollment({ say, ...task }: Task): Promise<void> {
  await reseal({ ...task, say });
  say('Each enrollment has a key of its own, and new ones get theirs.');
}

async function reseal({ store, sealer, say, servers }: Pick<Task, 'store' | 'sealer' | 'say' | 'servers'>): Promise<void> {
  const given = await giveKeys(store, sealer, new Date().toISOString(), servers);
  if (given > 0) say(`enrollment_key: ${given} new keys`);
  let printed = '';
  const inAll = new Map<string, number>();
  await resealAll(store, sealer, ({ table, rows }) => {
    inAll.set(table, rows);
    // Not every row is one that has to be sealed again, so no count can be relied on to come up.
    const step = `${table} ${Math.floor(rows / 1000)}`;
    if (step === printed) return;
    printed = step;
    say(`${table}: ${rows} rows so far`);
  });
  for (const [table, rows] of inAll) say(`${table}: ${rows} rows in all`);
}

async function retire({ settings, store, given, say, servers }: Task): Promise<void> {
  const retired = await retireKeys(store, given, servers);
  if (retired.length === 0) {
    say('There is no old key to retire.');
    return;
  }
  say(`Retired ${retired.join(', ')}. Keep it in a safe place for as long as you keep backups from its time.`);
  say(`Servers no longer need it: take it out of ${settings.dataKey ? 'DATA_KEY' : 'data.key'} at the next restart.`);
}
