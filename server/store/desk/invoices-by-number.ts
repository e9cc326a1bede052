import { type SelectQueryBuilder, sql } from 'kysely';
import type { Label } from './desk-labels.ts';
import { countedAtMost, isLabelled, labelsLeft, type ListPlace, type ListWanted, rarestFirst } from './desk-list.ts';
import type { Db } from '../store.ts';

/** A list of invoices by number. */
export interface NumbersWanted extends Pick<ListWanted, 'labels' | 'within' | 'descending' | 'most'> {
  /** Starts after this number, in the direction of the list. */
  readonly after?: number | undefined;
}

/** The places of the next invoices by number, which is their `at`. */
export async function invoicePlaces(db: Db, wanted: NumbersWanted): Promise<readonly ListPlace[]> {
  const { labels, rarest } = await rarestFirst(db, { ...wanted, order: 'started_at' });
  const ask = rarest < countedAtMost ? collectedQuery : walkedQuery;
  const rows = await ask(db, { ...wanted, labels }).execute();
  return rows.map(({ number, id }) => ({ at: String(number), id }));
}

type Query = SelectQueryBuilder<never, never, { readonly number: number; readonly id: string }>;

/** The query for common labels: it walks the invoices by their key and looks up all labels one by one. */
export function walkedQuery(db: Db, wanted: NumbersWanted): Query {
  const query = db.selectFrom('invoice as walked').select(['walked.number', 'walked.enrollment_id as id']);
  return inOrder(query, sql.ref('walked.number'), wanted, wanted.labels);
}

/** The query for a rare label: it collects the few enrollments that have it, and sorts them. */
export function collectedQuery(db: Db, wanted: NumbersWanted): Query {
  const [rarest, ...others] = wanted.labels;
  const query = db
    .selectFrom('desk_label as walked')
    .innerJoin('invoice', 'invoice.enrollment_id', 'walked.enrollment_id')
    .select(['invoice.number', 'walked.enrollment_id as id'])
    .where('walked.kind', '=', rarest?.kind ?? '')
    .where('walked.value', '=', rarest?.value ?? '');
  // The sum keeps query planners from walking all invoices in order, where the few may be far apart.
  return inOrder(query, sql`invoice.number + 0`, wanted, others);
}

function inOrder(
  query: Query,
  number: ReturnType<typeof sql>,
  { within, descending, after, most }: NumbersWanted,
  labels: readonly Label[],
): Query {
  const further = labelsLeft(labels, within).reduce((narrowed, wanted) => narrowed.where(isLabelled(wanted)), query);
  const from = after === undefined ? further : further.where(sql<boolean>`${number} ${sql.raw(descending ? '<' : '>')} ${after}`);
  return from.orderBy(number, descending ? 'desc' : 'asc').limit(most);
}
