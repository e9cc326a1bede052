import { nobody } from '#server/access/session.ts';
import type { EnrollmentContext, StaffContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import { findEnrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';
import { boughtPlans } from '#server/rules/plans/bought-plans.ts';
import { openCorrectionOf } from '#server/store/enrollments/corrections.ts';
import { type Belonging, seesEnrollment, seesEverything } from '#server/rules/people/staff-reach.ts';
import { labelsOf } from '#server/store/desk/desk-labels.ts';
import type { Db } from '#server/store/store.ts';

/** An enrollment as its owner's calls see it, for a staff member who looks after it. */
export type OwnedContext = EnrollmentContext & StaffContext;

/**
 * Opens an enrollment for staff. It carries no visitor's rights: its session belongs to no one. An enrollment that the
 * staff member may not see seems not to exist.
 */
export async function ownedBy(ctx: StaffContext, enrollmentId: string, db: Db = ctx.store.db): Promise<OwnedContext> {
  const row = await findEnrollment(db, enrollmentId);
  // A working copy is seen with the enrollment that it corrects.
  if (!row || row.corrects !== null) throw new Refused('desk-enrollment-unknown');
  if (!seesEverything(ctx.staff) && !seesEnrollment(ctx.staff, await belongingOf(db, row.id))) throw new Refused('desk-enrollment-unknown');
  const enrollment = readEnrollment(ctx.sealer, row, await cartOf(db, row.id));
  const at = ctx.now.toISOString();
  const noSession = async (): Promise<never> => {
    throw new Error('a staff member has no session in the store');
  };
  return {
    ...ctx,
    session: { ...nobody, id_hash: `staff/${ctx.staff.name}`, seen_at: at, expires_at: at },
    isNewcomer: false,
    raiseSession: noSession,
    keepSession: noSession,
    endSession: noSession,
    enrollment,
    plans: boughtPlans(ctx.config, enrollment),
  };
}

/** The working copy of an enrollment that is open for correction, as its owner's calls see it; undefined if it is not. */
export async function workingCopyOf(ctx: OwnedContext, db: Db = ctx.store.db): Promise<OwnedContext | undefined> {
  const correction = await openCorrectionOf(db, ctx.sealer, ctx.enrollment.id);
  const row = correction && (await findEnrollment(db, correction.id));
  if (!row) return undefined;
  const enrollment = readEnrollment(ctx.sealer, row, await cartOf(db, row.id));
  return { ...ctx, enrollment, plans: boughtPlans(ctx.config, enrollment) };
}

/** The owners of an enrollment, by the labels that lists use. */
export async function belongingOf(db: Db, enrollmentId: string): Promise<Belonging> {
  const labels = await labelsOf(db, enrollmentId, ['carrier', 'group']);
  const valuesOf = (wanted: string) => labels.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return { carriers: valuesOf('carrier'), groups: valuesOf('group') };
}
