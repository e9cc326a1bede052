import type { DeskStage } from '#schemas/desk/desk-stages.ts';
import type { Label } from './desk-labels.ts';
import type { Db } from '../store.ts';

/** A plan in a cart, with its tier and the monthly price last agreed to. */
export interface CartLine {
  readonly enrollment_id: string;
  readonly plan_id: number;
  readonly tier: string;
  readonly cents: number;
}

/** The plans in several carts, each cart in order. */
export async function cartLinesOf(db: Db, ids: readonly string[]): Promise<readonly CartLine[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('cart_plan')
    .select(['enrollment_id', 'plan_id', 'tier', 'cents'])
    .where('enrollment_id', 'in', [...ids])
    .orderBy('enrollment_id')
    .orderBy('position')
    .execute();
}

/** The residence and tier of several enrollments' applicants. */
export async function profilesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('enrollment_profile')
    .select(['enrollment_id', 'state', 'tier'])
    .where('enrollment_id', 'in', [...ids])
    .execute();
}

/** The number of enrollments with a label at each stage. */
export async function countStages(db: Db, { kind, value }: Label): Promise<Partial<Record<DeskStage, number>>> {
  const rows = await ownedStages(db, { kind, value })
    .select((use) => ['stage.value as stage', use.fn.countAll().as('enrollments')])
    .groupBy('stage.value')
    .execute();
  return Object.fromEntries(rows.map(({ stage, enrollments }) => [stage, Number(enrollments)]));
}

/** The number of completed enrollments with a label that took effect in a range of days, `yyyy-mm-dd`, both included. */
export async function countCompleted(db: Db, label: Label, [from, until]: readonly [string, string]): Promise<number> {
  const { enrollments } = await ownedStages(db, label)
    .select((use) => use.fn.countAll().as('enrollments'))
    .where('stage.value', '=', 'completed')
    .where('owned.effective_on', '>=', from)
    .where('owned.effective_on', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(enrollments);
}

function ownedStages(db: Db, { kind, value }: Label) {
  return db
    .selectFrom('desk_label as owned')
    .innerJoin('desk_label as stage', (join) =>
      join.onRef('stage.enrollment_id', '=', 'owned.enrollment_id').on('stage.kind', '=', 'stage'),
    )
    .where('owned.kind', '=', kind)
    .where('owned.value', '=', value);
}
