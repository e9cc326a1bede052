import { keyOf } from '../seal/enrollment-keys.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import { openAnswers, stepsOfSeveral } from '../steps/step-answers.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { Db } from '../store.ts';

/** An enrollment in a list. */
export interface DeskRow {
  readonly id: string;
  readonly eprocess: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
  readonly effective_date: string | null;
  readonly policy_id: string | null;
  readonly recurring_cents: number | null;
  readonly agent_id: string | null;
  readonly group_id: string | null;
  readonly portal_id: string | null;
  readonly stage: string | null;
  /** The tab name of the step that it has reached, as of that time; null before the first step and once completed. */
  readonly step: string | null;
  /** Set while it is open for correction. */
  readonly correction: string | null;
  readonly plans: readonly number[];
  /** The saved answers of the wanted steps together, sensitive ones masked; undefined if they cannot be decrypted. */
  readonly answers: Answers | undefined;
}

/** The answers of a row, for what must not be done without them. Throws if they cannot be decrypted. */
export function readableAnswers({ answers }: DeskRow): Answers {
  if (!answers) throw new Error('the answers cannot be decrypted');
  return answers;
}

/** These enrollments, in this order; deleted ones are left out. */
export async function deskRows(db: Db, sealer: Sealer, ids: readonly string[], tabs: readonly string[]): Promise<readonly DeskRow[]> {
  if (ids.length === 0) return [];
  const [rows, carts, steps] = await Promise.all([rowsOf(db, ids), cartsOf(db, ids), stepsOfSeveral(db, ids, tabs)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { sealed_key, ...row } = found;
    const own = sealer.forEnrollment(id, sealed_key);
    const plans = carts.filter((each) => each.enrollment_id === id).map(({ plan_id }) => plan_id);
    const saved = steps.filter((each) => each.enrollment_id === id);
    return [{ ...row, plans, answers: answersOf(own, saved) }];
  });
}

// One row that was damaged must not take the list from those who could find out why.
function answersOf(sealer: EnrollmentSealer, steps: Awaited<ReturnType<typeof stepsOfSeveral>>): Answers | undefined {
  try {
    return Object.assign({}, ...steps.map((step) => openAnswers(sealer, step))) as Answers;
  } catch {
    return undefined;
  }
}

function rowsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('enrollment')
    .leftJoin('policy', 'policy.enrollment_id', 'enrollment.id')
    .leftJoin('enrollment_profile as profile', 'profile.enrollment_id', 'enrollment.id')
    .leftJoin('desk_label as label', (join) => join.onRef('label.enrollment_id', '=', 'enrollment.id').on('label.kind', '=', 'stage'))
    .leftJoin('desk_label as standing', (join) =>
      join.onRef('standing.enrollment_id', '=', 'enrollment.id').on('standing.kind', '=', 'step'),
    )
    .leftJoin('desk_label as correcting', (join) =>
      join.onRef('correcting.enrollment_id', '=', 'enrollment.id').on('correcting.kind', '=', 'correction'),
    )
    .select(['enrollment.id', 'eprocess', 'enrollment.created_at', 'updated_at', 'completed_at', 'enrollment.effective_date'])
    .select([
      'policy_id',
      'recurring_cents',
      'profile.agent_id',
      'profile.group_id',
      'profile.portal_id',
      'label.value as stage',
      'standing.value as step',
      'correcting.value as correction',
    ])
    .select(keyOf('enrollment.id'))
    .where('enrollment.id', 'in', [...ids])
    .execute();
}

function cartsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('cart_plan')
    .select(['enrollment_id', 'plan_id'])
    .where('enrollment_id', 'in', [...ids])
    .orderBy('position')
    .execute();
}
