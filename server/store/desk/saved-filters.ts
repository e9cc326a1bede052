import type { FilterList } from '#schemas/desk/filter-lists.ts';
import { randomId } from '../ids.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The filters and the order of a list, as in the address of its page. */
export type FilterValues = Readonly<Record<string, string>>;

/** A filter that a staff member keeps. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: FilterValues;
}

/** The place that a filter's ciphertext is bound to. It is encrypted because it may search for a person's name. */
export const savedFilterPlace = (id: string) => `saved_filter/${id}`;

/** Makes concurrent changes to the filters of the same account wait. */
export async function holdFilters(trx: Db, staffName: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set((column) => ({ name: column.ref('name') }))
    .where('name', '=', staffName)
    .execute();
}

/** The filters that an account keeps for a list, by name. */
export async function savedFilters(db: Db, sealer: Sealer, staffName: string, list: FilterList): Promise<readonly SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'sealed_filter'])
    .where('staff_name', '=', staffName)
    .where('list', '=', list)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, sealed_filter }) => ({
    id,
    name,
    filter: JSON.parse(sealer.open(savedFilterPlace(id), sealed_filter)) as FilterValues,
  }));
}

/** Keeps a filter; returns its id. */
export async function addSavedFilter(
  trx: Db,
  sealer: Sealer,
  {
    filter,
    ...row
  }: {
    readonly staff_name: string;
    readonly list: FilterList;
    readonly name: string;
    readonly filter: FilterValues;
    readonly created_at: string;
  },
): Promise<string> {
  const id = randomId();
  const sealed_filter = sealer.seal(savedFilterPlace(id), JSON.stringify(filter));
  await trx
    .insertInto('saved_filter')
    .values({ id, ...row, sealed_filter })
    .execute();
  return id;
}

/** The list of one of an account's filters; undefined if it is gone, or another's. */
export async function listOfFilter(db: Db, staffName: string, id: string): Promise<FilterList | undefined> {
  const row = await db
    .selectFrom('saved_filter')
    .select('list')
    .where('id', '=', id)
    .where('staff_name', '=', staffName)
    .executeTakeFirst();
  return row?.list as FilterList | undefined;
}

export async function renameSavedFilter(trx: Db, id: string, name: string): Promise<void> {
  await trx.updateTable('saved_filter').set({ name }).where('id', '=', id).execute();
}

export async function removeSavedFilter(trx: Db, staffName: string, id: string): Promise<void> {
  await trx.deleteFrom('saved_filter').where('id', '=', id).where('staff_name', '=', staffName).execute();
}
