import type { Answers } from '#schemas/forms/answers/answers.ts';
import { keyOf } from '../seal/enrollment-keys.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import type { Secrets } from '../steps/step-answers.ts';
import type { Db } from '../store.ts';
import type { PolicyChangeTable } from '../tables/exports.ts';

/** The place that the ciphertext of the dependents who left with a change is bound to. */
export const leftPlace = (changeId: string) => `policy_change/${changeId}/left`;

/** A dependent whom a policy covers or covered. */
export interface Dependent {
  /** The id of the item in the list, which never changes. */
  readonly id: string;
  /** As they were stored, sensitive ones masked. */
  readonly answers: Answers;
  /** The sensitive answers by field. */
  readonly secrets: Secrets;
}

/** The effect of a correction on the people whom a policy covers. */
export interface HouseholdChange {
  /** The ids of the dependents who joined. */
  readonly joined: readonly string[];
  /** The dependents who left, stored here because their answers are kept nowhere else. */
  readonly left: readonly Dependent[];
}

/** A household change in its place among the changes of a policy. */
export interface StoredHouseholdChange extends HouseholdChange {
  /** Null until an export numbers it: see `numberChanges`. */
  readonly number: number | null;
  /** The instant of the correction. */
  readonly at: string;
}

/** The columns that keep a household change. */
export function householdColumns(
  sealer: EnrollmentSealer,
  changeId: string,
  { joined, left }: HouseholdChange,
): Pick<PolicyChangeTable, 'joined' | 'sealed_left'> {
  return {
    joined: joined.length > 0 ? JSON.stringify(joined) : null,
    sealed_left: left.length > 0 ? sealer.seal(leftPlace(changeId), JSON.stringify(left)) : null,
  };
}

/** The household changes of some policies after a number, and those without one yet, oldest first. */
export async function householdChangesAfter(
  db: Db,
  sealer: Sealer,
  number: number,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredHouseholdChange[]>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy_change')
    .select(['id', 'policy_id', 'enrollment_id', 'number', 'at', 'joined', 'sealed_left', keyOf('policy_change.enrollment_id')])
    .where('policy_id', 'in', [...policyIds])
    .where((use) => use.or([use('number', '>', number), use('number', 'is', null)]))
    .where((use) => use.or([use('joined', 'is not', null), use('sealed_left', 'is not', null)]))
    .orderBy('at')
    .orderBy('id')
    .execute();
  const changes = new Map<string, StoredHouseholdChange[]>();
  for (const row of rows) {
    const own = sealer.forEnrollment(row.enrollment_id, row.sealed_key);
    const change: StoredHouseholdChange = {
      number: row.number === null ? null : Number(row.number),
      at: row.at,
      joined: row.joined === null ? [] : (JSON.parse(row.joined) as string[]),
      left: row.sealed_left === null ? [] : (JSON.parse(own.open(leftPlace(row.id), row.sealed_left)) as Dependent[]),
    };
    changes.set(row.policy_id, [...(changes.get(row.policy_id) ?? []), change]);
  }
  return changes;
}
