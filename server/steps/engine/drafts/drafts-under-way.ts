/** What this process is writing of drafts, by enrollment. */
const underWay = new Map<string, Promise<unknown>>();

/** Notes that a draft is being stored or deleted: readers of the enrollment's unfinished input wait for it. */
export function storing<Stored>(enrollmentId: string, draft: Promise<Stored>): Promise<Stored> {
  const all = Promise.allSettled([underWay.get(enrollmentId), draft]).finally(() => {
    if (underWay.get(enrollmentId) === all) underWay.delete(enrollmentId);
  });
  underWay.set(enrollmentId, all);
  return draft;
}

/**
 * Resolves once the drafts of an enrollment that are under way are stored: a page that is reloaded asks for its step while
 * the last input of the page before it may still be on its way into the database.
 */
export async function draftsStored(enrollmentId: string): Promise<void> {
  await underWay.get(enrollmentId);
}
