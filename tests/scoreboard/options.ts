import { readOptions } from '#server/commands/arguments.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import type { Check, DatabaseName } from './check.ts';

/** What to measure and where to write the report. */
export interface ScoreboardOptions {
  readonly quick: boolean;
  readonly to: string;
  readonly checks: readonly Check[];
  readonly databases: readonly DatabaseName[];
}

const usage = 'npm run scoreboard -- [--quick] [--only 4,8] [--database sqlite|postgres] [--to FOLDER]';
const text = { type: 'string' } as const;
const options = { quick: { type: 'boolean' }, only: text, database: text, to: text } as const;

/** The options of `npm run scoreboard`. Throws {@link CannotDo} if they are not what it takes. */
export function scoreboardOptions(args: readonly string[], all: readonly Check[]): ScoreboardOptions {
  const { quick = false, only, database, to = 'dist/scoreboard' } = readOptions(args, options, usage);
  const numbers = only?.split(',').map(Number);
  const unknown = numbers?.filter((number) => !all.some((check) => check.number === number)) ?? [];
  if (unknown.length > 0) throw new CannotDo(`There is no check ${unknown.join(', ')}: they are numbered 1 to ${all.length}.`);
  const databases = (['sqlite', 'postgres'] as const).filter((name) => database === undefined || database === name);
  if (databases.length === 0) throw new CannotDo(`There is no database "${database}" here: there are sqlite and postgres.`);
  return { quick, to, databases, checks: all.filter((check) => numbers?.includes(check.number) ?? !(quick && check.slow)) };
}
