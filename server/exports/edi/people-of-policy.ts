import { type CalendarDate, dateAt, parseDate } from '#schemas/values/dates.ts';
import type { HouseholdSince } from '../household-since.ts';
import { type CoveredPerson, formerPeopleOf, peopleOf } from '../people.ts';
import type { PolicyRecord } from '../policy-record.ts';
import type { RecordStep } from '../record-steps.ts';

/** Why a policy or a person is in a file. Only dependents whom a correction removed have `remove`. */
export type Maintenance = 'add' | 'change' | 'end' | 'remove' | 'audit';

/** Whether coverage ends for this reason. */
export function isEnd(why: Maintenance): boolean {
  return why === 'end' || why === 'remove';
}

/** A policy in a file. */
export interface PolicyInFile {
  readonly record: PolicyRecord;
  readonly steps: readonly RecordStep[];
  readonly timeZone: string;
  /** Why the policy is in the file. */
  readonly why: Maintenance;
  /** The household changes to report; a full file reports none. */
  readonly household: HouseholdSince;
}

/** A person in a file. */
export interface PersonInFile {
  readonly person: CoveredPerson;
  readonly why: Maintenance;
  /** The last day of coverage; undefined if it goes on. */
  readonly ends: CalendarDate | undefined;
}

/** The subscriber, the dependents whom a correction removed, and those who are covered, each with the reason for being in the file. */
export function peopleOfPolicy({
  record,
  steps,
  timeZone,
  why,
  household: { joined, later, left },
}: PolicyInFile): readonly PersonInFile[] {
  const { change } = record;
  const ends = change.kind === 'cancelled' ? parseDate(change.ends_on ?? '') : undefined;
  const whyOf = ({ id }: CoveredPerson): Maintenance | undefined => {
    if (later.has(id)) return undefined;
    if (!joined.has(id)) return why;
    return why === 'end' ? undefined : 'add';
  };
  const [self, ...dependents] = peopleOf(record, steps).flatMap((person) => {
    const reason = whyOf(person);
    return reason ? [{ person, why: reason, ends }] : [];
  });
  const former = formerPeopleOf(left, steps).map(({ person, at }) => ({
    person,
    why: 'remove' as const,
    ends: dateAt(new Date(at), timeZone),
  }));
  return [...(self ? [self] : []), ...former, ...dependents];
}
