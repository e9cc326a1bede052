import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { boughtPlans } from '#server/rules/plans/bought-plans.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import { findEnrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';
import type { Db } from '#server/store/store.ts';

/** An open enrollment that a visitor does not own yet. The caller checks whose it is. */
export async function openAsVisitor(ctx: VisitorContext, enrollmentId: string, db: Db): Promise<EnrollmentContext> {
  const row = await findEnrollment(db, enrollmentId);
  if (!row) throw new Refused('enrollment-unknown');
  if (row.completed_at !== null) throw new Refused('enrollment-completed');
  const enrollment = readEnrollment(ctx.sealer, row, await cartOf(db, row.id));
  return { ...ctx, enrollment, plans: boughtPlans(ctx.config, enrollment) };
}
