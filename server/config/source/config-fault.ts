import type { YamlPath } from './yaml-source.ts';

/** One fault in a configuration, with its position. */
export interface ConfigFault {
  /** Relative to the configuration folder, such as `carriers/harbor.yaml`; the folder itself if it does not exist. */
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
  /** The valid word closest to what was found. */
  readonly nearest?: string;
  /** The path among the people in the database, who have no lines. */
  readonly path?: YamlPath;
}

/** A fault in one line, in the format that editors and terminals turn into a link. */
export function formatFault({ file, line, column, found, expected, nearest }: ConfigFault): string {
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return `${file}:${line}:${column} found ${found}, expected ${expected}${hint}`;
}

/** Faults in reading order: by file, from top to bottom. */
export function inReadingOrder(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** Maximum faults reported at once; the rest appear once these are fixed. */
export const mostFaults = 200;

/** The first faults in reading order, followed by one that says there are more. */
export function firstFaults(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  const first = inReadingOrder(faults).slice(0, mostFaults);
  const last = first.at(-1);
  if (!last || faults.length <= mostFaults) return first;
  return [
    ...first,
    {
      file: last.file,
      line: last.line,
      column: last.column,
      found: 'more errors than are listed',
      expected: `the first ${mostFaults} to be fixed`,
    },
  ];
}

/** Thrown if a server cannot start because of a faulty configuration. Its message lists every fault, one per line. */
export class ConfigFaultsError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(folder: string, faults: readonly ConfigFault[]) {
    const count = faults.length === 1 ? 'an error' : `${faults.length} errors`;
    super(`the configuration in ${folder} has ${count}:\n${faults.map(formatFault).join('\n')}`);
    this.name = 'ConfigFaultsError';
    this.faults = faults;
  }
}
