import { type FilterList, mostFilters } from '#schemas/desk/filter-lists.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import {
  addSavedFilter,
  holdFilters,
  listOfFilter,
  removeSavedFilter,
  renameSavedFilter,
  type SavedFilter,
  savedFilters,
} from '#server/store/desk/saved-filters.ts';

type FilterCall = 'GET /get-desk-filters' | 'POST /save-desk-filter' | 'POST /rename-desk-filter' | 'POST /remove-desk-filter';

/** The filters that a staff member keeps. */
export const savedFilterHandlers: HandlersFor<FilterCall> = {
  'GET /get-desk-filters': async ({ list }, { store, sealer, staff }) => ({
    result: (await savedFilters(store.db, sealer, staff.name, list)).map(({ id, name, filter }) => ({ filter_id: id, name, filter })),
  }),

  'POST /save-desk-filter': async ({ list, filter_name, filter: { page: _, ...filter } }, ctx) => {
    const name = checkedName(ctx, filter_name);
    const { store, sealer, staff, now } = ctx;
    const filter_id = await store.write(async (trx) => {
      await holdFilters(trx, staff.name);
      const kept = await savedFilters(trx, sealer, staff.name, list);
      if (kept.length >= mostFilters) throw new Refused('too-many-filters');
      refuseTaken(kept, name);
      return addSavedFilter(trx, sealer, { staff_name: staff.name, list, name, filter, created_at: now.toISOString() });
    });
    return { filter_id };
  },

  'POST /rename-desk-filter': async ({ filter_id, filter_name }, ctx) => {
    const name = checkedName(ctx, filter_name);
    const { store, sealer, staff } = ctx;
    await store.write(async (trx) => {
      await holdFilters(trx, staff.name);
      const list: FilterList | undefined = await listOfFilter(trx, staff.name, filter_id);
      if (list === undefined) throw new Refused('filter-unknown');
      const others = (await savedFilters(trx, sealer, staff.name, list)).filter(({ id }) => id !== filter_id);
      refuseTaken(others, name);
      await renameSavedFilter(trx, filter_id, name);
    });
    return {};
  },

  'POST /remove-desk-filter': async ({ filter_id }, { store, staff }) => {
    await store.write((trx) => removeSavedFilter(trx, staff.name, filter_id));
    return {};
  },
};

function checkedName(ctx: StaffContext, filter_name: string): string {
  return String(checkedAnswers(ctx, ownForm(ctx, 'desk-filter'), { filter_name }).filter_name).trim();
}

function refuseTaken(kept: readonly SavedFilter[], name: string): void {
  const isTaken = kept.some((each) => each.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw fieldRefused('filter_name', 'You keep another filter under this name.');
}
