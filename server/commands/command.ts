import { readSettings, type Settings } from '#server/settings/settings.ts';
import { unwrapKeys } from '#server/outside/key-service/unwrap-keys.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { placeOf } from '#server/store/sealed-store.ts';
import { inWords } from '#server/store/troubles/start-words.ts';
import { auditLog } from './audit-log.ts';
import { backup } from './backup.ts';
import { inventory } from './inventory.ts';
import { keys } from './keys.ts';
import { migrateTables } from './migrate.ts';
import { erased } from './erased.ts';
import { explain } from './explain.ts';
import { exportPolicies } from './export-policies.ts';
import { restore } from './restore.ts';
import { staff } from './staff.ts';

/** A command for operators. Reads its arguments, and prints what it did. */
export type Command = (args: readonly string[], settings: Settings, say: (line: string) => void) => Promise<void>;

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    backup,
    restore,
    erased,
    keys,
    migrate: migrateTables,
    export: exportPolicies,
    'audit-log': auditLog,
    staff,
    inventory,
  }),
);

/** Runs the command that the arguments name: `node dist/server/command.js backup --out FILE`. */
async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = commands.get(name);
  if (!command) throw new CannotDo(`Which command? ${[...commands.keys()].join(', ')}`);
  const settings = await unwrapKeys(readSettings(process.env));
  try {
    await command(args, settings, (line) => console.log(line));
  } catch (error) {
    throw inWords(error, placeOf(settings));
  }
}

main(process.argv.slice(2)).catch(explain);
