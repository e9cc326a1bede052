import type { Db } from '../store.ts';
import type { ProgressCountTable, ProgressPlaceTable } from '../tables/record.ts';

/** A period, and whose enrollments count. */
export interface ProgressFilter {
  /** `yyyy-mm-dd`, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** With a plan of one of these; undefined: any. */
  readonly carriers?: readonly string[] | undefined;
  readonly process?: string | undefined;
}

export type Count = Omit<ProgressCountTable, 'times'>;
export type Place = Pick<ProgressPlaceTable, 'tab' | 'position'>;

/** Carriers in the stored format, so that one of them can be searched for. */
export function storedCarriers(carriers: readonly string[]): string {
  return `|${[...new Set(carriers)].toSorted().join('|')}|`;
}

/** Adds to a count of events. */
export async function addCount(db: Db, count: Count, times: number): Promise<void> {
  await db
    .insertInto('progress_count')
    .values({ ...count, times })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'carriers', 'process', 'tab', 'happening', 'field'])
        .doUpdateSet((row) => ({ times: row('progress_count.times', '+', times) })),
    )
    .execute();
}

/** The step at which an enrollment was last seen, if any, and whether it is still open; undefined if it was deleted. */
export async function placeOf(
  db: Db,
  enrollmentId: string,
): Promise<{ readonly place: Place | undefined; readonly isOpen: boolean } | undefined> {
  const row = await db
    .selectFrom('enrollment')
    .leftJoin('progress_place', 'progress_place.enrollment_id', 'enrollment.id')
    .select(['progress_place.tab', 'progress_place.position', 'enrollment.completed_at'])
    .where('enrollment.id', '=', enrollmentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tab, position, completed_at } = row;
  return { place: tab === null || position === null ? undefined : { tab, position }, isOpen: completed_at === null };
}

export async function setPlace(db: Db, place: ProgressPlaceTable): Promise<void> {
  const { enrollment_id: _, ...rest } = place;
  await db
    .insertInto('progress_place')
    .values(place)
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(rest))
    .execute();
}

/** Events in a period, summed over its days. */
export async function countsOf(
  db: Db,
  filter: ProgressFilter,
): Promise<readonly (Pick<Count, 'tab' | 'happening' | 'field'> & { readonly times: number })[]> {
  const rows = await db
    .selectFrom('progress_count')
    .where('day', '>=', filter.from)
    .where('day', '<=', filter.to)
    .$if(filter.process !== undefined, (query) => query.where('process', '=', filter.process ?? ''))
    .$if(filter.carriers !== undefined, (query) =>
      query.where((use) => use.or((filter.carriers ?? []).map((id) => use('carriers', 'like', `%|${id}|%`)))),
    )
    .groupBy(['tab', 'happening', 'field'])
    .select((row) => ['tab', 'happening', 'field', row.fn.sum('times').as('times')])
    .execute();
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

/** The number of enrollments last seen at each step: those seen since an instant, and the others. */
export async function placesOf(
  db: Db,
  filter: ProgressFilter,
  since: string,
): Promise<readonly { readonly tab: string; readonly recent: number; readonly all: number }[]> {
  const rows = await db
    .selectFrom('progress_place')
    .where('day', '>=', filter.from)
    .where('day', '<=', filter.to)
    .$if(filter.process !== undefined, (query) => query.where('process', '=', filter.process ?? ''))
    .$if(filter.carriers !== undefined, (query) =>
      query.where((use) => use.or((filter.carriers ?? []).map((id) => use('carriers', 'like', `%|${id}|%`)))),
    )
    .groupBy('tab')
    .select((row) => [
      'tab',
      row.fn.countAll().as('all'),
      row.fn.sum(row.case().when('seen_at', '>=', since).then(1).else(0).end()).as('recent'),
    ])
    .execute();
  return rows.map(({ tab, recent, all }) => ({ tab, recent: Number(recent), all: Number(all) }));
}
