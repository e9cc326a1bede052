import { troubleOf } from '#server/store/troubles/trouble.ts';

/** The result of a round: how many were deleted, and the errors of the others. */
export interface Swept {
  readonly done: number;
  readonly failures: readonly unknown[];
}

/** What has to be deleted, a number of items in each round, so that a long backlog does not block the database. */
export interface SweepQueue {
  /**
   * Deletes one by one what `find` finds, up to a number of items. One that cannot be deleted, such as one with a damaged row, is
   * tried again in later rounds, after all others. Throws if the database is the cause.
   */
  work<Item extends { readonly id: string }>(
    find: (most: number) => Promise<readonly Item[]>,
    remove: (item: Item) => Promise<void>,
  ): Promise<Swept>;
}

export function sweepQueue(mostAtOnce: number): SweepQueue {
  /** The ids of those that failed before. They are found again, and must not take the places of others. */
  const failed = new Set<string>();
  return {
    async work(find, remove) {
      const found = await find(mostAtOnce + failed.size);
      const [fresh, tried] = [found.filter(({ id }) => !failed.has(id)), found.filter(({ id }) => failed.has(id))];
      // Found no more: another process has deleted them.
      if (found.length < mostAtOnce + failed.size) keepOnly(failed, tried);
      const failures: unknown[] = [];
      const items = [...fresh, ...tried].slice(0, mostAtOnce);
      for (const item of items) {
        try {
          await remove(item);
          failed.delete(item.id);
        } catch (error) {
          if (troubleOf(error)) throw error;
          failed.add(item.id);
          failures.push(error);
        }
      }
      return { done: items.length - failures.length, failures };
    },
  };
}

function keepOnly(ids: Set<string>, items: readonly { readonly id: string }[]): void {
  ids.clear();
  for (const { id } of items) ids.add(id);
}
