import { type Check, type DatabaseName, isMeasuredOn, type Section } from './check.ts';
import type { Judged, Verdict } from './verdict.ts';

/** A check with its verdict on each database that it was measured on. */
export interface Line {
  readonly check: Check;
  readonly judged: Readonly<Partial<Record<DatabaseName, Judged>>>;
}

const databases = ['sqlite', 'postgres'] as const;
const worst: readonly Verdict[] = ['red', 'not run', 'in part', 'green'];

/** A check is as good as the worse of its databases. */
export function verdictOf({ judged }: Line): Verdict {
  const verdicts = Object.values(judged).map(({ verdict }) => verdict);
  return worst.find((each) => verdicts.includes(each)) ?? 'not run';
}

/** The scoreboard as a table in Markdown, with what failed and what could not be measured below it. */
export function markdownOf(sections: readonly Section[], lines: readonly Line[]): string {
  return [...sections.flatMap((section) => tableOf(section, lines)), ...failures(lines), ...unmeasured(lines), summaryOf(lines)].join('\n');
}

function tableOf({ title, checks }: Section, lines: readonly Line[]): readonly string[] {
  const own = lines.filter(({ check }) => checks.includes(check));
  if (own.length === 0) return [];
  return [`## ${title}`, '', '| | Check | Goal | SQLite | PostgreSQL |', '|--:|---|---|---|---|', ...own.map(rowOf), ''];
}

function rowOf(line: Line): string {
  const { number, name, goal } = line.check;
  return `| ${[number, name, goal, ...databases.map((database) => cellOf(line, database))].map(inCell).join(' | ')} |`;
}

const inCell = (text: string | number) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

function cellOf({ check, judged }: Line, database: DatabaseName): string {
  if (check.on === 'none' && database === 'postgres') return 'the same';
  const found = judged[database];
  if (!isMeasuredOn(check, database) || !found) return '–';
  return [`**${found.verdict}**`, ...found.figures].join('; ');
}

function failures(lines: readonly Line[]): readonly string[] {
  return listOf(
    'What failed',
    lines.flatMap(({ check, judged }) =>
      databases.flatMap((database) => (judged[database]?.failures ?? []).map((text) => `${check.number} on ${database}: ${text}`)),
    ),
  );
}

function unmeasured(lines: readonly Line[]): readonly string[] {
  return listOf(
    'What was not measured, and why',
    lines.flatMap(({ check, judged }) => {
      const reasons = new Set(Object.values(judged).flatMap((each) => each.reasons));
      return [...reasons].map((reason) => `${check.number}: ${reason}`);
    }),
  );
}

const listOf = (title: string, items: readonly string[]) =>
  items.length > 0 ? [`## ${title}`, '', ...items.map((item) => `- ${item}`), ''] : [];

/** How many checks have which verdict. */
export function summaryOf(lines: readonly Line[]): string {
  const counts = worst.toReversed().map((verdict) => `${lines.filter((line) => verdictOf(line) === verdict).length} ${verdict}`);
  return `${lines.length} checks: ${counts.join(', ')}`;
}
