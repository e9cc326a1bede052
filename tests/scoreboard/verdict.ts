import { type Check, type DatabaseName, measuresOn } from './check.ts';
import type { Outcome } from './outcomes.ts';

/** `in part`: what was measured is as it should be, and some of the goal cannot be measured here. */
export type Verdict = 'green' | 'in part' | 'red' | 'not run';

export interface Judged {
  readonly verdict: Verdict;
  readonly figures: readonly string[];
  readonly failures: readonly string[];
  readonly reasons: readonly string[];
}

/** Judges a check by the outcomes of a run on a database. A measure without any test that ran is no success. */
export function judge(check: Check, database: DatabaseName, outcomes: readonly Outcome[]): Judged {
  const reasons = check.unmeasured ? [check.unmeasured] : [];
  const byMeasure = measuresOn(database, check).map(({ file, tests }) => ({
    file,
    found: outcomes.filter((outcome) => outcome.file === file && (tests?.test(outcome.test) ?? true)),
  }));
  if (byMeasure.length === 0) return { verdict: 'not run', figures: [], failures: [], reasons };
  const found = [...new Set(byMeasure.flatMap((measure) => measure.found))];
  const skipped = found.filter(({ state }) => state === 'skipped').map(({ test, note }) => note ?? `skipped: ${test}`);
  const failures = [
    ...byMeasure.filter((measure) => measure.found.length === 0).map(({ file }) => `no test ran in ${file}`),
    ...found.filter(({ state }) => state === 'failed').map(({ file, test, note }) => `${file} > ${test}: ${note ?? ''}`),
  ];
  const unmeasured = [...new Set([...reasons, ...skipped])];
  return {
    verdict: verdictOf(found, failures, unmeasured),
    figures: found.flatMap(({ figures }) => figures),
    failures,
    reasons: unmeasured,
  };
}

function verdictOf(found: readonly Outcome[], failures: readonly string[], unmeasured: readonly string[]): Verdict {
  if (failures.length > 0) return 'red';
  if (!found.some(({ state }) => state === 'passed')) return 'not run';
  return unmeasured.length > 0 ? 'in part' : 'green';
}
