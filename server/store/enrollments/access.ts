import { compiledOnce } from '../compiled.ts';
import type { WithKey } from '../seal/enrollment-keys.ts';
import type { CartPlanTable } from '../tables/cart.ts';
import type { EnrollmentTable } from '../tables/enrollment.ts';
import type { SessionTable } from '../tables/people.ts';
import type { Db } from '../store.ts';

/** A session, the requested enrollment if the session owns it, and its cart. */
export interface Found {
  readonly session: Session;
  readonly enrollment: EnrollmentRow | undefined;
  /** The session was opened by a mailed link or code and has not yet proven whose enrollment it is. */
  readonly proofNeeded: boolean;
  readonly cart: readonly CartRow[];
}
/** A session as calls see it. */
export type Session = Omit<SessionTable, 'created_at'>;
/** The columns of an enrollment that calls need, besides its key. */
export const enrollmentColumns = [
  'id',
  'eprocess',
  'type',
  'sealed_filter',
  'effective_date',
  'completed_at',
  'user_id',
  'config_hash',
  'language',
  'corrects',
] as const satisfies readonly (keyof EnrollmentTable)[];
export type EnrollmentRow = Pick<EnrollmentTable, (typeof enrollmentColumns)[number]> & WithKey;
export type CartRow = Pick<CartPlanTable, 'plan_id' | 'plan_pricing_id' | 'tier' | 'cents'>;

/**
 * Everything that nearly every call needs, in one query. An enrollment that does not exist and one that another session
 * owns look the same here, so no later code can tell them apart.
 */
export async function findAccess(db: Db, sessionHash: string, enrollmentId: string): Promise<Found | undefined> {
  const rows = await accessRows(db, { sessionHash, enrollmentId });
  const [first] = rows;
  if (!first) return undefined;
  // A correction that has ended leads to what it corrected.
  if (first.corrects !== null && first.completed_at !== null) return findAccess(db, sessionHash, first.corrects);
  return {
    session: sessionOf(first, sessionHash),
    enrollment: enrollmentOf(first),
    proofNeeded: first.proof_needed === 1,
    cart: rows.flatMap(cartRow),
  };
}

/** The tables that it reads. */
export const accessTables = ['session', 'enrollment_session', 'enrollment', 'enrollment_key', 'cart_plan'] as const;

type AccessRow = Awaited<ReturnType<typeof accessRows>>[number];

function sessionOf(row: AccessRow, id_hash: string): Session {
  const { seen_at, expires_at, role, agent_id, group_id, user_id } = row;
  const { resumed_agent_id, resumed_group_id, resumed_user_id, landing_agent_id, landing_group_id, employee_id } = row;
  const named = { agent_id, group_id, user_id, resumed_agent_id, resumed_group_id, resumed_user_id, landing_agent_id, landing_group_id };
  return { id_hash, seen_at, expires_at, role, employee_id, ...named };
}

// The left joins leave either all of an enrollment's columns empty, or none.
function enrollmentOf(row: AccessRow): EnrollmentRow | undefined {
  const {
    id,
    eprocess,
    type,
    sealed_filter,
    effective_date,
    completed_at,
    member_id: user_id,
    config_hash,
    language,
    corrects,
    sealed_key,
  } = row;
  return id === null
    ? undefined
    : ({
        id,
        eprocess,
        type,
        sealed_filter,
        effective_date,
        completed_at,
        user_id,
        config_hash,
        language,
        corrects,
        sealed_key,
      } as EnrollmentRow);
}

const accessRows = compiledOnce((db, { sessionHash, enrollmentId }: { sessionHash: string; enrollmentId: string }) =>
  db
    .selectFrom('session')
    .leftJoin('enrollment_session as owned', (join) =>
      join.onRef('owned.session_hash', '=', 'session.id_hash').on('owned.enrollment_id', '=', enrollmentId),
    )
    .leftJoin('enrollment', 'enrollment.id', 'owned.enrollment_id')
    .leftJoin('enrollment_key', 'enrollment_key.enrollment_id', 'enrollment.id')
    .leftJoin('cart_plan', 'cart_plan.enrollment_id', 'enrollment.id')
    .where('session.id_hash', '=', sessionHash)
    .select([
      'session.seen_at',
      'session.expires_at',
      'session.agent_id',
      'session.group_id',
      'session.user_id',
      'session.resumed_agent_id',
      'session.resumed_group_id',
      'session.resumed_user_id',
      'session.role',
      'session.landing_agent_id',
      'session.landing_group_id',
      'session.employee_id',
      'owned.proof_needed',
      'enrollment.id',
      'enrollment.eprocess',
      'enrollment.type',
      'enrollment.sealed_filter',
      'enrollment.effective_date',
      'enrollment.completed_at',
      'enrollment.user_id as member_id',
      'enrollment.config_hash',
      'enrollment.language',
      'enrollment_key.sealed_key',
      'enrollment.corrects',
      'cart_plan.plan_id',
      'cart_plan.plan_pricing_id',
      'cart_plan.tier',
      'cart_plan.cents',
    ])
    .orderBy('cart_plan.position'),
);

function cartRow(row: { readonly [Column in keyof CartRow]: CartRow[Column] | null }): CartRow[] {
  const { plan_id, plan_pricing_id, tier, cents } = row;
  return plan_id === null || plan_pricing_id === null || tier === null || cents === null ? [] : [{ plan_id, plan_pricing_id, tier, cents }];
}
