import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { migrationsOf } from '#server/store/migrate.ts';
import { openSealedStore, placeOf } from '#server/store/sealed-store.ts';
import { openDatabase } from '#server/store/store.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';

/** Migrates the tables before servers of this version start. Servers of the version before may go on meanwhile. */
export const migrateTables: Command = async (args, settings, say) => {
  readOptions(args, {}, 'npm run migrate');
  if (!settings.databaseUrl) throw new CannotDo('The embedded database is migrated by the server that uses it, when it starts.');
  const before = await migrationsIn(settings);
  const { store } = await openSealedStore(settings, new Date());
  await store.close();
  const ran = (await migrationsIn(settings)).filter((name) => !before.includes(name));
  say(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The tables are up to date.');
};

async function migrationsIn(settings: Parameters<typeof placeOf>[0]): Promise<readonly string[]> {
  const { store } = openDatabase(placeOf(settings));
  try {
    return await migrationsOf(store.db);
  } finally {
    await store.close();
  }
}
