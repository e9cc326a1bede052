import type { Subject } from './column-source.ts';
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
  readonly records: number;
  readonly revealed: readonly Revealed[];
}

/** How records become a file. */
export interface FileFormat {
  /** The first line, where there is one. */
  readonly head: string;
  readonly write: (records: readonly PolicyRecord[]) => Written;
}

/** What the records of a file are about: its policies, or all the people in them. */
export function subjectsOf(
  record: PolicyRecord,
  carrier: string,
  { steps, eachPerson }: { readonly steps: readonly RecordStep[]; readonly eachPerson: boolean },
): readonly Subject[] {
  return eachPerson ? peopleOf(record, steps).map((person) => ({ record, carrier, person })) : [{ record, carrier }];
}
