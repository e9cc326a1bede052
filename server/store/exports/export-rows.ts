import type { CancelReason } from '#schemas/desk/cancel-reasons.ts';
import { keyOf, type WithKey } from '../seal/enrollment-keys.ts';
import type { CartPlanTable } from '../tables/cart.ts';
import type { EnrollmentTable, PolicyTable, StepAnswerTable } from '../tables/enrollment.ts';
import type { Db } from '../store.ts';

/** The stored rows of some policies, still encrypted. */
export interface ExportRows {
  readonly policies: ReadonlyMap<string, Omit<PolicyTable, 'sealed_copy'>>;
  readonly enrollments: ReadonlyMap<string, EnrollmentTable & WithKey>;
  readonly carts: ReadonlyMap<string, readonly CartPlanTable[]>;
  readonly steps: ReadonlyMap<string, readonly StepAnswerTable[]>;
  /** The time of the valid signature, by enrollment. */
  readonly signedAt: ReadonlyMap<string, string>;
  /** The reason for which staff cancelled a policy. */
  readonly cancelledFor: ReadonlyMap<string, CancelReason>;
}

/** Reads some policies at once. The policies by their ids, everything else by the ids of their enrollments. */
export async function readExportRows(db: Db, policyIds: readonly string[], enrollmentIds: readonly string[]): Promise<ExportRows> {
  if (policyIds.length === 0)
    return {
      policies: new Map(),
      enrollments: new Map(),
      carts: new Map(),
      steps: new Map(),
      signedAt: new Map(),
      cancelledFor: new Map(),
    };
  const ids = [...enrollmentIds];
  const [policies, enrollments, carts, steps, signatures, cancellations] = await Promise.all([
    policiesOf(db, policyIds),
    db.selectFrom('enrollment').selectAll().select(keyOf('enrollment.id')).where('id', 'in', ids).execute(),
    db.selectFrom('cart_plan').selectAll().where('enrollment_id', 'in', ids).orderBy('enrollment_id').orderBy('position').execute(),
    db.selectFrom('step_answer').selectAll().where('enrollment_id', 'in', ids).execute(),
    signaturesOf(db, ids),
    db
      .selectFrom('policy_cancellation')
      .select(['policy_id', 'reason'])
      .where('policy_id', 'in', [...policyIds])
      .execute(),
  ]);
  return {
    policies: new Map(policies.map((row) => [row.policy_id, row])),
    enrollments: new Map(enrollments.map((row) => [row.id, row])),
    carts: grouped(carts),
    steps: grouped(steps),
    signedAt: new Map(signatures.map((row) => [row.enrollment_id, String(row.signed_at)])),
    cancelledFor: new Map(cancellations.map(({ policy_id, reason }) => [policy_id, reason as CancelReason])),
  };
}

function policiesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('policy')
    .select([
      'policy_id',
      'enrollment_id',
      'created_at',
      'effective_date',
      'initial_cents',
      'recurring_cents',
      'sealed_notes',
      'invoiced_at',
      'invoice_number',
      'employer_cents',
      'paychecks_per_year',
    ])
    .where('policy_id', 'in', [...ids])
    .execute();
}

function signaturesOf(db: Db, enrollmentIds: readonly string[]) {
  return db
    .selectFrom('signature_evidence')
    .select((use) => ['enrollment_id', use.fn.max('signed_at').as('signed_at')])
    .where('enrollment_id', 'in', [...enrollmentIds])
    .groupBy('enrollment_id')
    .execute();
}

function grouped<Row extends { readonly enrollment_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.enrollment_id);
    if (group) group.push(row);
    else groups.set(row.enrollment_id, [row]);
  }
  return groups;
}
