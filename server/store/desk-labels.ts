import { isoDay, parseDate } from '#schemas/rules/dates.ts';
import type { DeskStage } from '#schemas/rules/desk-stages.ts';
import type { Db } from './store.ts';

/** What an enrollment can be found by. Every enrollment has `all` and one `stage`. */
export const labelKinds = ['all', 'stage', 'process', 'portal', 'agent', 'group', 'carrier', 'plan', 'policy', 'email', 'name'] as const;
/** One of {@link labelKinds}. */
export type LabelKind = (typeof labelKinds)[number];

/** A label to look for. */
export interface Label {
  readonly kind: LabelKind;
  readonly value: string;
}

/** An enrollment's labels by kind. */
export type Labels = Partial<Readonly<Record<LabelKind, readonly string[]>>>;

/** Replaces an enrollment's labels of the given kinds, in the same transaction as what they are about. */
export async function setLabels(db: Db, enrollment_id: string, labels: Labels): Promise<void> {
  const kinds = Object.keys(labels) as LabelKind[];
  await db.deleteFrom('desk_label').where('enrollment_id', '=', enrollment_id).where('kind', 'in', kinds).execute();
  const dates = await db
    .selectFrom('enrollment')
    .select(['created_at', 'effective_date'])
    .where('id', '=', enrollment_id)
    .executeTakeFirst();
  const rows = kinds.flatMap((kind) => [...new Set(labels[kind])].filter((value) => value !== '').map((value) => ({ kind, value })));
  if (!dates || rows.length === 0) return;
  const shared = { enrollment_id, started_at: dates.created_at, effective_on: sortableDate(dates.effective_date) };
  await db
    .insertInto('desk_label')
    .values(rows.map((row) => ({ ...row, ...shared })))
    .execute();
}

/** Records what an enrollment is waiting for. */
export function setStage(db: Db, enrollmentId: string, stage: DeskStage): Promise<void> {
  return setLabels(db, enrollmentId, { stage: [stage] });
}

/** Moves an enrollment to its place among those with the same effective date. */
export async function moveLabels(db: Db, enrollmentId: string, effectiveDate: string | null): Promise<void> {
  await db
    .updateTable('desk_label')
    .set({ effective_on: sortableDate(effectiveDate) })
    .where('enrollment_id', '=', enrollmentId)
    .execute();
}

/** `yyyy-mm-dd` for `mm/dd/yyyy`; empty for no date. */
export function sortableDate(date: string | null): string {
  const read = date === null ? undefined : parseDate(date);
  return read ? isoDay(read) : '';
}

/** The label that enrollments have in common, so that a list without filters is found like any other. */
export const everyEnrollment: Label = { kind: 'all', value: 'all' };

/** Enrollments without labels: those from before labels existed. */
export async function unlabelled(db: Db, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('enrollment')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_label')
            .select('kind')
            .whereRef('desk_label.enrollment_id', '=', 'enrollment.id')
            .where('kind', '=', everyEnrollment.kind),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
