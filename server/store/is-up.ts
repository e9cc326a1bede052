import { sql } from 'kysely';
import type { Db } from './store.ts';

/** Whether the database answers. */
export function isUp(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
