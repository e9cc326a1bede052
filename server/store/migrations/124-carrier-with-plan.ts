import { type Kysely, sql } from 'kysely';

/** Labels carts of several carriers with each of their carriers and each of their plans, for lists of a carrier with a plan of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into desk_label (enrollment_id, kind, value, started_at, effective_on)
    select bought.enrollment_id, 'carrier_plan', carrier.value || '/' || bought.value, bought.started_at, bought.effective_on
    from desk_label as bought
    join desk_label as carrier on carrier.enrollment_id = bought.enrollment_id and carrier.kind = 'carrier'
    where bought.kind = 'plan'
    and (select count(*) from desk_label as sold where sold.enrollment_id = bought.enrollment_id and sold.kind = 'carrier') > 1
  `.execute(db);
}
