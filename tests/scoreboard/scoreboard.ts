import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { explain } from '#server/commands/explain.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type Check, type DatabaseName, isMeasuredOn, measuresOn } from './check.ts';
import { everySection } from './every-section.ts';
import { type ScoreboardOptions, scoreboardOptions } from './options.ts';
import type { Outcome } from './outcomes.ts';
import { type Line, markdownOf, verdictOf } from './report.ts';
import { runOn } from './run-on.ts';
import { judge } from './verdict.ts';

/* `npm run scoreboard -- [--quick] [--only 4,8] [--database sqlite] [--to FOLDER]`: measures what the product promises, on both
   databases, and fails if one promise is broken. */
const { quick, to, checks, databases } = chosen();

const lines = await measure();
const [markdown, ok] = [markdownOf(everySection, lines), lines.every((line) => verdictOf(line) !== 'red')];
mkdirSync(to, { recursive: true });
writeFileSync(join(to, 'scoreboard.md'), `# Scoreboard\n\n${circumstances()}\n\n${markdown}\n`);
writeFileSync(join(to, 'scoreboard.json'), JSON.stringify({ circumstances: circumstances(), ok, lines: lines.map(asData) }, null, 2));
console.log(`\n${markdown}\n\nWritten to ${to}`);
process.exit(ok ? 0 : 1);

function chosen(): ScoreboardOptions {
  try {
    return scoreboardOptions(
      process.argv.slice(2),
      everySection.flatMap((section) => section.checks),
    );
  } catch (error) {
    explain(error);
    process.exit();
  }
}

async function measure(): Promise<readonly Line[]> {
  // One server for every run; tests would start one each.
  const postgres = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startPostgres({ durable: false });
  const environment = {
    DATABASE_URL: postgres.url,
    SCOREBOARD: quick ? 'quick' : 'full',
    FUZZ_EACH: process.env.FUZZ_EACH ?? (quick ? '8' : '65'),
  };
  try {
    const byDatabase: { readonly database: DatabaseName; readonly outcomes: readonly Outcome[] }[] = [];
    for (const database of databases) byDatabase.push({ database, outcomes: await runOn(database, filesFor(database), environment) });
    return checks.map((check) => ({
      check,
      judged: Object.fromEntries(
        byDatabase
          .filter(({ database }) => isMeasuredOn(check, database))
          .map(({ database, outcomes }) => [database, judge(check, database, outcomes)]),
      ),
    }));
  } finally {
    await postgres.stop();
  }
}

function filesFor(database: DatabaseName): readonly string[] {
  return [...new Set(checks.flatMap((check) => measuresOn(database, check)).map(({ file }) => file))];
}

function circumstances(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${quick ? 'quick' : 'full'}, Node ${process.versions.node}, ${process.platform}, ${cpus().length} cores, ${memory} GB`;
}

function asData(line: Line): object {
  const { number, name, goal }: Check = line.check;
  return { number, name, goal, verdict: verdictOf(line), on: line.judged };
}
