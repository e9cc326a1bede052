import { type Kysely, sql } from 'kysely';

/** Labels unfinished enrollments with the step that they stand at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into desk_label (enrollment_id, kind, value, started_at, effective_on)
    select place.enrollment_id, 'step', place.tab, label.started_at, label.effective_on
    from progress_place as place
    join enrollment on enrollment.id = place.enrollment_id and enrollment.completed_at is null
    join desk_label as label on label.enrollment_id = place.enrollment_id and label.kind = 'all'
  `.execute(db);
}
