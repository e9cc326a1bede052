import { type Check, type DatabaseName, type Measure, measuresOn } from './check.ts';
import type { Outcome } from './outcomes.ts';

/** `in part`: everything measured was as it should be, but part of the goal cannot be measured here. */
export type Verdict = 'green' | 'in part' | 'red' | 'not run';

export interface Judged {
  readonly verdict: Verdict;
  readonly figures: readonly string[];
  readonly failures: readonly string[];
  readonly reasons: readonly string[];
}

/** Judges a check by the outcomes of a run on a database. A measure of which no test ran is not a success. */
export function judge(check: Check, database: DatabaseName, outcomes: readonly Outcome[]): Judged {
  const reasons = check.unmeasured ? [check.unmeasured] : [];
  const byMeasure = measuresOn(database, check).map((measure) => {
    const ran = outcomes.filter(({ file, test }) => file === measure.file && (measure.tests?.test(test) ?? true));
    return { file: measure.file, ran: ran.length, found: ran.filter((outcome) => isOn(database, measure, outcome)) };
  });
  if (byMeasure.length === 0) return { verdict: 'not run', figures: [], failures: [], reasons };
  const found = [...new Set(byMeasure.flatMap((measure) => measure.found))];
  const skipped = found.filter(({ state }) => state === 'skipped').map(({ test, note }) => note ?? `skipped: ${test}`);
  const failures = [
    ...byMeasure.filter(({ ran }) => ran === 0).map(({ file }) => `no test ran in ${file}`),
    ...found.filter(({ state }) => state === 'failed').map(({ file, test, note }) => `${file} > ${test}: ${note ?? ''}`),
  ];
  const elsewhere = byMeasure.filter(({ ran, found: own }) => ran > 0 && own.length === 0).map(({ file }) => `on SQLite only: ${file}`);
  const unmeasured = [...new Set([...reasons, ...skipped, ...elsewhere])];
  return {
    verdict: verdictOf(found, failures, unmeasured),
    figures: found.flatMap(({ figures }) => figures),
    failures,
    reasons: unmeasured,
  };
}

// A test that names no database runs on SQLite, whichever is measured; a browser's server runs on the one that is measured.
// What only PostgreSQL does is left out of the run on SQLite.
function isOn(database: DatabaseName, measure: Measure, { file, test, state }: Outcome): boolean {
  if (database === 'sqlite') return state !== 'skipped' || !test.includes('PostgreSQL');
  return measure.on === database || test.includes('PostgreSQL') || file.startsWith('tests/journeys/');
}

function verdictOf(found: readonly Outcome[], failures: readonly string[], unmeasured: readonly string[]): Verdict {
  if (failures.length > 0) return 'red';
  if (!found.some(({ state }) => state === 'passed')) return 'not run';
  return unmeasured.length > 0 ? 'in part' : 'green';
}
