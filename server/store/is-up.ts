import { sql } from 'kysely';
import type { Store } from './store.ts';

const patienceMs = 3000;

/** Whether the database is usable: it responds, and accepts writes again if the last one failed. */
export function isUp({ db, write, trouble }: Pick<Store, 'db' | 'write' | 'trouble'>): Promise<boolean> {
  const asked = trouble()
    ? write((trx) => trx.updateTable('key_canary').set({ tried_at: new Date().toISOString() }).execute())
    : sql`select 1`.execute(db);
  const answered = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate()]);
}

const tooLate = () => new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
