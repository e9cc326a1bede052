import { isoDay, parseDate } from '#schemas/values/dates.ts';
import type { DeskStage } from '#schemas/desk/desk-stages.ts';
import { compiledOnce } from '../compiled.ts';
import type { Db } from '../store.ts';

/**
 * The kinds of labels by which the desk finds an enrollment. Every enrollment has `all`, one `stage` and, until it is
 * completed, the `step` that it has reached. The working copy of a correction has none; the enrollment that it corrects
 * is found instead.
 */
export const labelKinds = [
  'all',
  'stage',
  'step',
  'process',
  'portal',
  'agent',
  'group',
  'carrier',
  'plan',
  'carrier_plan',
  'policy',
  'email',
  'name',
  'correction',
  'invoice',
  'invoice_name',
] as const;
/** One of {@link labelKinds}. */
export type LabelKind = (typeof labelKinds)[number];

/** A label to look for. */
export interface Label {
  readonly kind: LabelKind;
  readonly value: string;
}

/** An enrollment's labels by kind. */
export type Labels = Partial<Readonly<Record<LabelKind, readonly string[]>>>;

/** The labels of an enrollment that has none of these kinds yet. */
export async function addLabels(
  db: Db,
  enrollment_id: string,
  dates: { readonly created_at: string; readonly effective_date: string | null },
  labels: Labels,
): Promise<void> {
  const rows = listed(labels);
  if (rows.length === 0) return;
  const shared = { enrollment_id, started_at: dates.created_at, effective_on: sortableDate(dates.effective_date) };
  await db
    .insertInto('desk_label')
    .values(rows.map((row) => ({ ...row, ...shared })))
    .execute();
}

/**
 * Replaces an enrollment's labels of the given kinds, in the same transaction as what they are about. Saves that change
 * none, which are most, only read.
 */
export async function setLabels(db: Db, enrollment_id: string, labels: Labels): Promise<void> {
  const kinds = Object.keys(labels) as LabelKind[];
  const found = await labelsNow(kinds)(db, { enrollment_id });
  const [dates] = found;
  if (!dates) return;
  const before = new Set(found.filter(({ kind }) => kind !== null).map(({ kind, value }) => `${kind}/${value}`));
  const rows = listed(labels);
  if (before.size === rows.length && rows.every(({ kind, value }) => before.has(`${kind}/${value}`))) return;
  await db.deleteFrom('desk_label').where('enrollment_id', '=', enrollment_id).where('kind', 'in', kinds).execute();
  await addLabels(db, enrollment_id, dates, labels);
}

// Some steps run this query at every save. The map stays small, because the sets of kinds are fixed in the code.
const reads = new Map<string, ReturnType<typeof readingLabels>>();

function labelsNow(kinds: readonly LabelKind[]): ReturnType<typeof readingLabels> {
  const key = kinds.join(' ');
  const read = reads.get(key) ?? readingLabels(kinds);
  reads.set(key, read);
  return read;
}

function readingLabels(kinds: readonly LabelKind[]) {
  return compiledOnce((db, { enrollment_id }: { enrollment_id: string }) =>
    db
      .selectFrom('enrollment')
      .leftJoin('desk_label as label', (join) => join.onRef('label.enrollment_id', '=', 'enrollment.id').on('label.kind', 'in', kinds))
      .select(['enrollment.created_at', 'enrollment.effective_date', 'label.kind', 'label.value'])
      .where('enrollment.id', '=', enrollment_id)
      .where('enrollment.corrects', 'is', null),
  );
}

function listed(labels: Labels): readonly Label[] {
  const kinds = Object.keys(labels) as LabelKind[];
  return kinds.flatMap((kind) => [...new Set(labels[kind])].filter((value) => value !== '').map((value) => ({ kind, value })));
}

/** An enrollment's labels of some kinds. */
export async function labelsOf(db: Db, enrollmentId: string, kinds: readonly LabelKind[]): Promise<readonly Label[]> {
  const rows = await db
    .selectFrom('desk_label')
    .select(['kind', 'value'])
    .where('enrollment_id', '=', enrollmentId)
    .where('kind', 'in', [...kinds])
    .execute();
  return rows as readonly Label[];
}

/** Records what an enrollment is waiting for. */
export function setStage(db: Db, enrollmentId: string, stage: DeskStage): Promise<void> {
  return setLabels(db, enrollmentId, { stage: [stage] });
}

/** Records whether an enrollment is being corrected. */
export function markCorrection(db: Db, enrollmentId: string, isOpen: boolean): Promise<void> {
  return setLabels(db, enrollmentId, { correction: isOpen ? [inCorrection.value] : [] });
}

/** Moves an enrollment to its new position in lists that are sorted by effective date. */
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

/** The label that all enrollments share, so that a list without filters works like any other. */
export const everyEnrollment: Label = { kind: 'all', value: 'all' };

/** The value of the label that carts of several carriers have for each of their carriers with each of their plans. */
export const carrierWithPlan = (carrier: string, plan: string) => `${carrier}/${plan}`;

/** The label of every enrollment that is open for correction. */
export const inCorrection: Label = { kind: 'correction', value: 'open' };

/** The next enrollments by id, and whether each has labels: those from before labels existed have none. */
export async function labelledAfter(
  db: Db,
  after: string,
  most: number,
): Promise<readonly { readonly id: string; readonly isLabelled: boolean }[]> {
  const rows = await db
    .selectFrom('enrollment')
    .leftJoin('desk_label as label', (join) =>
      join.onRef('label.enrollment_id', '=', 'enrollment.id').on('label.kind', '=', everyEnrollment.kind),
    )
    .select(['enrollment.id', 'label.kind'])
    .where('enrollment.id', '>', after)
    .where('enrollment.corrects', 'is', null)
    .orderBy('enrollment.id')
    .limit(most)
    .execute();
  return rows.map(({ id, kind }) => ({ id, isLabelled: kind !== null }));
}
