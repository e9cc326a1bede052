import { sql } from 'kysely';
import { randomId } from '../ids.ts';
import { type HouseholdChange, householdColumns } from './household-changes.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import { nextNumbers } from '../number-series.ts';
import type { Db, Store } from '../store.ts';
import type { PolicyChangeTable } from '../tables/exports.ts';

/** The kinds of change to a policy. */
export type PolicyChangeKind = 'completed' | 'corrected' | 'cancelled';

/** A change of a policy, to be stored in the same transaction as the change itself. */
export interface PolicyChange {
  readonly policy_id: string;
  readonly enrollment_id: string;
  readonly kind: PolicyChangeKind;
  readonly at: string;
  /** `mm/dd/yyyy`, the last day of coverage of a cancelled policy. */
  readonly ends_on?: string;
  /** The change of its dependents, and the sealer of its enrollment. */
  readonly household?: HouseholdChange & { readonly sealer: EnrollmentSealer };
}

const series = 'policy-changes';
const mostAtOnce = 5000;

/** Records a change for exports. It gets its number later, so that completing one enrollment never waits for another. */
export async function addPolicyChange(db: Db, { household, ends_on, ...change }: PolicyChange): Promise<void> {
  const id = randomId();
  const people = household ? householdColumns(household.sealer, id, household) : { joined: null, sealed_left: null };
  await db
    .insertInto('policy_change')
    .values({ id, ...change, ...people, ends_on: ends_on ?? null, number: null })
    .execute();
}

/**
 * Records the completion of policies that have no change yet. Servers of the previous version, which do not record
 * changes, may have completed them after this database was migrated.
 */
export async function addMissedCompletions(db: Db): Promise<void> {
  await db
    .insertInto('policy_change')
    .columns(['id', 'policy_id', 'enrollment_id', 'kind', 'at'])
    .expression((from) =>
      from
        .selectFrom('policy')
        .select([
          sql<string>`'completed/' || policy_id`.as('id'),
          'policy_id',
          'enrollment_id',
          sql<string>`'completed'`.as('kind'),
          'created_at',
        ])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('policy_change').select('id').whereRef('policy_change.policy_id', '=', 'policy.policy_id'))),
        ),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Numbers all changes that are committed, and returns the last number. Changes that commit later get higher numbers
 * even if they began earlier, so an export of the changes up to a number misses none: numbers are given to what is
 * visible, by one transaction at a time, and not where a change is made.
 */
export async function numberChanges(store: Store): Promise<number> {
  for (let rounds = 1; ; rounds += 1) {
    const { given, last } = await store.write((trx) => numberSome(trx));
    if (given === mostAtOnce) continue;
    // Without new statistics, PostgreSQL would assume that hardly any change has a number, and choose plans that time out.
    if (rounds > 1 && store.kind === 'postgres') await sql`analyze policy_change`.execute(store.db);
    return last;
  }
}

// A policy is completed before anything else happens to it, whatever the clocks of two processes say.
const isLater = sql`case when kind = 'completed' then 0 else 1 end`;

async function numberSome(trx: Db): Promise<{ readonly given: number; readonly last: number }> {
  // Takes the series' row first: other processes wait here, and then see what this one has numbered.
  const before = await nextNumbers(trx, series, 0);
  const { numUpdatedRows } = await trx
    .updateTable('policy_change')
    .from(unnumbered(trx, mostAtOnce).as('unnumbered'))
    .set((use) => ({ number: use('unnumbered.place', '+', before) }))
    .whereRef('policy_change.id', '=', 'unnumbered.id')
    .executeTakeFirstOrThrow();
  const given = Number(numUpdatedRows);
  return { given, last: await nextNumbers(trx, series, given) };
}

/** The changes that get the next numbers. An index has them in this order, so a million others cost nothing. */
export function unnumbered(db: Db, most: number) {
  const next = db.selectFrom('policy_change').select(['id', 'kind', 'at']).where('number', 'is', null);
  return db.selectFrom(next.orderBy(isLater).orderBy('at').orderBy('id').limit(most).as('next')).select((use) => [
    'id',
    use.fn
      .agg<number>('row_number')
      .over((over) => over.orderBy(isLater).orderBy('at').orderBy('id'))
      .as('place'),
  ]);
}

/** The changes that are wanted. */
export interface ChangesWanted {
  /** After this number, up to and including the other. */
  readonly after: number;
  readonly upTo: number;
  /** Only policies with one of these plans. */
  readonly plans: readonly number[];
  /** Instants: from the first on, and before the second. */
  readonly since?: string | undefined;
  readonly before?: string | undefined;
}

/** A policy at its last change among those that are wanted. */
export type ChangedPolicy = Pick<PolicyChangeTable, 'policy_id' | 'enrollment_id' | 'kind' | 'at' | 'ends_on'> & {
  readonly number: number;
};

/** The next policies that changed, each once, at its last wanted change, in the order of the numbers. */
export async function changedPolicies(db: Db, wanted: ChangesWanted, limit: number): Promise<readonly ChangedPolicy[]> {
  if (wanted.plans.length === 0) return [];
  const rows = await lastChanges(db, wanted)
    .select(['policy_id', 'enrollment_id', 'kind', 'at', 'ends_on', 'number'])
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/** The number of them. */
export async function countChangedPolicies(db: Db, wanted: ChangesWanted): Promise<number> {
  if (wanted.plans.length === 0) return 0;
  const { policies } = await lastChanges(db, wanted)
    .select((use) => use.fn.countAll().as('policies'))
    .executeTakeFirstOrThrow();
  return Number(policies);
}

/** The policies among these with a change up to a number. */
export async function policiesKnownAt(db: Db, number: number, policyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (policyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('policy_change')
    .select('policy_id')
    .distinct()
    .where('policy_id', 'in', [...policyIds])
    .where('number', '<=', number)
    .execute();
  return new Set(rows.map(({ policy_id }) => policy_id));
}

function lastChanges(db: Db, { after, upTo, plans, since, before }: ChangesWanted) {
  return db
    .selectFrom('policy_change as change')
    .where('change.number', '>', after)
    .where('change.number', '<=', upTo)
    .$if(since !== undefined, (query) => query.where('change.at', '>=', since ?? ''))
    .$if(before !== undefined, (query) => query.where('change.at', '<', before ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('policy_change as later')
            .select('later.id')
            .whereRef('later.policy_id', '=', 'change.policy_id')
            .whereRef('later.number', '>', 'change.number')
            .where('later.number', '<=', upTo)
            .$if(before !== undefined, (query) => query.where('later.at', '<', before ?? '')),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cart_plan')
          .select('plan_id')
          .whereRef('cart_plan.enrollment_id', '=', 'change.enrollment_id')
          .where('plan_id', 'in', [...plans]),
      ),
    );
}
