/** A database that checks are measured on; TEST_DATABASES picks it. */
export type DatabaseName = 'sqlite' | 'postgres';

/** A file of tests that measures a check, or those of its tests whose names match. */
export interface Measure {
  readonly file: string;
  readonly tests?: RegExp;
  /** Where only one database can be measured; `none` is about no database, and measured once. */
  readonly on?: DatabaseName | 'none';
}

/** A promise of the product, and the tests that measure it. */
export interface Check {
  readonly number: number;
  readonly name: string;
  /** The figure to reach, in words. */
  readonly goal: string;
  readonly measures: readonly (string | Measure)[];
  /** Where it is measured: on each database unless it says otherwise; `none` is about no database, and measured once. */
  readonly on?: DatabaseName | 'none';
  /** It takes long, so that `--quick` leaves it out. */
  readonly slow?: true;
  /** The part of the goal that no test measures, and why. With no measure at all, it is why the check cannot run. */
  readonly unmeasured?: string;
}

export interface Section {
  readonly title: string;
  readonly checks: readonly Check[];
}

/** What measures a check on a database. */
export function measuresOn(database: DatabaseName, check: Check): readonly Measure[] {
  if (!isMeasuredOn(check, database)) return [];
  const measures = check.measures.map((measure) => (typeof measure === 'string' ? { file: measure } : measure));
  return measures.filter((measure) => isMeasuredOn(measure, database));
}

/** Whether a check or a measure belongs to the run on a database. What is about none is measured in the run on SQLite. */
export function isMeasuredOn({ on }: Pick<Check, 'on'>, database: DatabaseName): boolean {
  return on === undefined || (on === 'none' ? 'sqlite' : on) === database;
}
