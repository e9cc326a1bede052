import type { Subject } from './column-source.ts';
import type { HouseholdSince } from './household-since.ts';
import { peopleOf } from './people.ts';
import type { PolicyRecord } from './policy-record.ts';
import type { RecordStep } from './record-steps.ts';

/** Sensitive answers that a record shows in full. */
export interface Revealed {
  readonly enrollment_id: string;
  readonly names: readonly string[];
}

/** A piece of a file. */
export interface Written {
  readonly text: string;
  /** Policies that are in it; a format may leave some out. */
  readonly policies: number;
  readonly records: number;
  readonly revealed: readonly Revealed[];
}

/** What earlier exports of changes may have reported about some policies. */
export interface ExportedBefore {
  /** The policies that they included. */
  readonly known: ReadonlySet<string>;
  /** The dependents who joined or left since then, by policy. A policy that is missing here has the same household as before. */
  readonly households: ReadonlyMap<string, HouseholdSince>;
}

/** Nothing was exported before. */
export const exportedNothing: ExportedBefore = { known: new Set(), households: new Map() };

/** The format in which records become a file. */
export interface FileFormat {
  /** The first line, where there is one. */
  readonly head: string;
  readonly write: (records: readonly PolicyRecord[], before: ExportedBefore) => Written;
  /** The beginning and end of the file, which can be written only once the records are counted. */
  readonly envelope?: EnvelopeFormat;
}

/** The facts of a file once its records are written. */
export interface Counted {
  readonly controlNumber: number;
  /** The control number of the refused file that it replaces. */
  readonly replaces: number | undefined;
  readonly at: Date;
  readonly policies: number;
  readonly records: number;
  readonly segments: number;
}

/** The beginning and the end of a file with a control number, and a check of the whole. */
interface EnvelopeFormat {
  readonly segmentEnd: string;
  readonly around: (counted: Counted) => { readonly head: string; readonly tail: string };
  readonly startCheck: () => {
    readonly add: (text: string) => void;
    readonly end: () => readonly { readonly segment: number; readonly text: string }[];
  };
}

/** The subjects of a file's records: its policies, or all the people in them. */
export function subjectsOf(
  record: PolicyRecord,
  carrier: string,
  { steps, eachPerson }: { readonly steps: readonly RecordStep[]; readonly eachPerson: boolean },
): readonly Subject[] {
  return eachPerson ? peopleOf(record, steps).map((person) => ({ record, carrier, person })) : [{ record, carrier }];
}
