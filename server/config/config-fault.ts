/** One thing that is wrong in a configuration, and where. */
export interface ConfigFault {
  /** Relative to the configuration's folder: `carriers/harbor.yaml`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
  /** The right word that what was found resembles. */
  readonly nearest?: string;
}

/** A fault in one line, in the form that editors and terminals make a link of. */
export function formatFault({ file, line, column, found, expected, nearest }: ConfigFault): string {
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return `${file}:${line}:${column} found ${found}, expected ${expected}${hint}`;
}

/** Faults in the order in which somebody would mend them: by file, top down. */
export function inReadingOrder(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** Faults that are told at once: who mends these sees the next ones then. */
export const mostFaults = 200;

/** The first faults in reading order, and after them that there are more. */
export function firstFaults(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  const told = inReadingOrder(faults).slice(0, mostFaults);
  const last = told.at(-1);
  if (!last || faults.length <= mostFaults) return told;
  return [
    ...told,
    {
      file: last.file,
      line: last.line,
      column: last.column,
      found: 'more faults than are told at once',
      expected: `the first ${mostFaults} to be mended`,
    },
  ];
}

/** Thrown where a server cannot start for a faulty configuration. Its message holds every fault, one a line. */
export class ConfigFaultsError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(folder: string, faults: readonly ConfigFault[]) {
    super(`the configuration in ${folder} has ${faults.length} fault(s):\n${faults.map(formatFault).join('\n')}`);
    this.name = 'ConfigFaultsError';
    this.faults = faults;
  }
}
