import { sql } from 'kysely';
import { everyEnrollment } from '#server/store/desk/desk-labels.ts';
import type { Store } from '#server/store/store.ts';

/** Labels by which seeded enrollments are found, each by the share of enrollments that have it: 3 for every third. */
export type SeededLabels = readonly { readonly kind: string; readonly value: string; readonly every: number }[];

/** Adds many enrollments without answers, a second apart, in one statement a table, and tells the database how many there are. */
export async function seedEnrollments({ db, write, kind }: Store, count: number, labels: SeededLabels): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`;
  const id = sql`'seeded-' || substr('0000000' || i, -7)`;
  const onPostgres = sql`'seeded-' || right('0000000' || i, 7)`;
  const named = kind === 'sqlite' ? id : onPostgres;
  const started =
    kind === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')`
      : sql`to_char(to_timestamp(1700000000 + i) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await write(async (trx) => {
    await sql`insert into enrollment (id, created_at, updated_at, eprocess, type, sealed_filter, config_hash, revision)
      ${numbers} select ${named}, ${started}, ${started}, 'applicant', 'new-member', '', '', 0 from n`.execute(trx);
    for (const { kind: label, value, every } of [{ ...everyEnrollment, every: 1 }, ...labels])
      await sql`insert into desk_label (enrollment_id, kind, value, started_at, effective_on)
        ${numbers} select ${named}, ${sql.lit(label)}, ${sql.lit(value)}, ${started}, case when i % 2 = 0 then '' else '2026-04-01' end
        from n where i % ${sql.lit(every)} = 0`.execute(trx);
  });
  await sql`analyze`.execute(db);
}
