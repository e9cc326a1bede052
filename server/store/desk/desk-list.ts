import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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

/** The most enrollments that are counted per label; counting more would take longer than the list itself. */
export const countedAtMost = 5000;

/** The places of the next enrollments in a list. */
export async function listPlaces(db: Db, wanted: ListWanted): Promise<readonly ListPlace[]> {
  return placesQuery(db, { ...wanted, labels: (await rarestFirst(db, wanted)).labels }).execute();
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
  for (const wanted of labelsLeft(others, within)) query = query.where(isLabelled(wanted, order));
  return query;
}

/** A label of a kind with one of these values. */
type LabelWanted = NonNullable<ListWanted['within']>[number];

/** The labels to look up for each enrollment that the query walks over. */
export function labelsLeft(labels: readonly Label[], within: readonly LabelWanted[] = []): readonly LabelWanted[] {
  return [...labels.map(({ kind, value }) => ({ kind, values: [value] })), ...within];
}

/**
 * Whether the enrollment of `walked` has such a label. A scalar subquery, because a planner may turn `exists` into a join over
 * everything with that label; and `is not null`, because planners then expect nearly every row to have it, and so walk on in order
 * instead of collecting and sorting all. An enrollment's labels share their dates: looked up by the one that `walked` is sorted by,
 * the other labels are beside each other in the index, too, and not all over the table.
 */
export function isLabelled({ kind, values }: LabelWanted, order?: ListOrder): RawBuilder<boolean> {
  const beside = order ? sql`and ${sql.ref(`other.${order}`)} = ${sql.ref(`walked.${order}`)}` : sql``;
  return sql<boolean>`(select 1 from desk_label as other where other.enrollment_id = walked.enrollment_id
    and other.kind = ${kind} and other.value in (${sql.join(values)}) ${beside} limit 1) is not null`;
}

/**
 * The labels with the rarest first, so that the list walks over the fewest enrollments, and how many enrollments have
 * it, counted up to {@link countedAtMost}. Between labels with more enrollments than that, the rarer is the one whose
 * counted enrollments reach further in the list's order.
 */
export async function rarestFirst(
  db: Db,
  { labels, order, descending }: Pick<ListWanted, 'labels' | 'order' | 'descending'>,
): Promise<{ readonly labels: readonly Label[]; readonly rarest: number }> {
  if (labels.length < 2) return { labels, rarest: countedAtMost };
  const counted = await Promise.all(labels.map(async (label) => ({ label, ...(await countSome(db, label, { order, descending })) })));
  const sorted = counted.toSorted((a, b) => a.rows - b.rows || (descending ? 1 : -1) * compared(a.reach, b.reach));
  return { labels: sorted.map(({ label }) => label), rarest: sorted[0]?.rows ?? 0 };
}

/** How many have a label, counted up to {@link countedAtMost}, and the date of the last of them in the list's order. */
async function countSome(
  db: Db,
  { kind, value }: Label,
  { order, descending }: Pick<ListWanted, 'order' | 'descending'>,
): Promise<{ readonly rows: number; readonly reach: string }> {
  const first = db
    .selectFrom('desk_label')
    .select(`${order} as at`)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .orderBy(order, descending ? 'desc' : 'asc')
    .limit(countedAtMost);
  const { rows, reach } = await db
    .selectFrom(first.as('first'))
    .select(({ fn }) => [fn.countAll().as('rows'), descending ? fn.min('at').as('reach') : fn.max('at').as('reach')])
    .executeTakeFirstOrThrow();
  return { rows: Number(rows), reach: reach ?? '' };
}

/** A comparison for `sort` by character codes, which is also how both databases order dates. */
function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
