import { type SelectQueryBuilder, sql } from 'kysely';
import type { Label, LabelKind } from './desk-labels.ts';
import type { Db } from '../store.ts';
import type { Tables } from '../tables.ts';

/** The date that a list is sorted by. */
export type ListOrder = 'started_at' | 'effective_on';

/** A place in a sorted list: after or before this enrollment. */
export interface ListPlace {
  readonly at: string;
  readonly id: string;
}

export interface ListWanted {
  /** All of these; at least one. */
  readonly labels: readonly Label[];
  readonly order: ListOrder;
  readonly descending: boolean;
  /** Also a label of each of these kinds with one of these values. */
  readonly within?: readonly { readonly kind: LabelKind; readonly values: readonly string[] }[] | undefined;
  /** `yyyy-mm-dd`, inclusive. */
  readonly effectiveFrom?: string | undefined;
  readonly effectiveUntil?: string | undefined;
  /** Starts after this place, in the direction of the list. */
  readonly after?: ListPlace | undefined;
  readonly most: number;
}

/** Counting further would take longer than looking. */
const countedAtMost = 5000;

/** The places of the next enrollments in a list. */
export async function listPlaces(db: Db, wanted: ListWanted): Promise<readonly ListPlace[]> {
  return placesQuery(db, { ...wanted, labels: await rarestFirst(db, wanted.labels) }).execute();
}

/**
 * The query of a list: it walks the index of the first label in order, and looks the others up one by one. So its cost
 * depends on the rows that it returns and those it passes over, not on the number of enrollments.
 */
export function placesQuery(
  db: Db,
  { labels: [first, ...others], within = [], order, descending, effectiveFrom, effectiveUntil, after, most }: ListWanted,
): SelectQueryBuilder<Tables, never, ListPlace> {
  const direction = descending ? 'desc' : 'asc';
  let query = db
    .selectFrom('desk_label as walked')
    .select([`walked.${order} as at`, 'walked.enrollment_id as id'])
    .where('walked.kind', '=', first?.kind ?? '')
    .where('walked.value', '=', first?.value ?? '')
    .orderBy(`walked.${order}`, direction)
    .orderBy('walked.enrollment_id', direction)
    .limit(most);
  if (effectiveFrom !== undefined) query = query.where('walked.effective_on', '>=', effectiveFrom);
  if (effectiveUntil !== undefined) query = query.where('walked.effective_on', '<=', effectiveUntil);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(`walked.${order}`, 'walked.enrollment_id'), descending ? '<' : '>', tuple(after.at, after.id)),
    );
  }
  for (const { kind, values } of [...others.map(({ kind, value }) => ({ kind, values: [value] })), ...within]) {
    // A scalar subquery, because a planner may turn `exists` into a join over everything with that label.
    query = query.where((use) =>
      use(
        use
          .selectFrom('desk_label as other')
          .select(sql<number>`1`.as('found'))
          .whereRef('other.enrollment_id', '=', 'walked.enrollment_id')
          .where('other.kind', '=', kind)
          .where('other.value', 'in', [...values])
          .limit(1),
        // Planners expect nearly every row to have it, and so walk on in order instead of collecting and sorting all.
        'is not',
        null,
      ),
    );
  }
  return query;
}

async function rarestFirst(db: Db, labels: readonly Label[]): Promise<readonly Label[]> {
  if (labels.length < 2) return labels;
  const counted = await Promise.all(labels.map(async (label) => ({ label, rows: await countSome(db, label) })));
  return counted.toSorted((a, b) => a.rows - b.rows).map(({ label }) => label);
}

async function countSome(db: Db, { kind, value }: Label): Promise<number> {
  const some = db.selectFrom('desk_label').select('enrollment_id').where('kind', '=', kind).where('value', '=', value).limit(countedAtMost);
  const { rows } = await db
    .selectFrom(some.as('some'))
    .select((use) => use.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
