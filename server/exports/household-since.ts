import type { Dependent, StoredHouseholdChange } from '#server/store/policies/household-changes.ts';

/** The changes of a policy's dependents since they were last reported to its carrier. */
export interface HouseholdSince {
  /** The ids of dependents whom the carrier does not know yet. */
  readonly joined: ReadonlySet<string>;
  /** The ids of dependents who joined after the changes that a file covers: the next file has them. */
  readonly later: ReadonlySet<string>;
  /** The dependents who left, with the instant. */
  readonly left: readonly (Dependent & { readonly at: string })[];
}

/** A household that has not changed. */
export const sameHousehold: HouseholdSince = { joined: new Set(), later: new Set(), left: [] };

/** Sums up the changes of a household up to a number. Dependents who joined and left in between are in none of the lists. */
export function householdSince(changes: readonly StoredHouseholdChange[], upTo: number): HouseholdSince {
  const isCovered = ({ number }: StoredHouseholdChange) => number !== null && number <= upTo;
  const [joined, left] = [new Set<string>(), [] as (Dependent & { readonly at: string })[]];
  for (const change of changes.filter(isCovered)) {
    // Another person may have taken the place of one who left, under the same id.
    for (const dependent of change.left) if (!joined.delete(dependent.id)) left.push({ ...dependent, at: change.at });
    for (const id of change.joined) joined.add(id);
  }
  const later = changes.filter((change) => !isCovered(change)).flatMap((change) => change.joined);
  return { joined, later: new Set(later), left };
}
