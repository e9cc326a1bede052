import { openAsVisitor } from '#server/access/open-as-visitor.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import type { Employee } from '#server/store/people/employees.ts';
import type { Db } from '#server/store/store.ts';
import { employeeOf, officeOf } from './own-office.ts';

/** An open enrollment that a group's office drives. Those of others, and of its employees, do not seem to exist. */
export async function openOfOffice(ctx: VisitorContext, enrollmentId: string, db: Db): Promise<EnrollmentContext> {
  const group = officeOf(ctx);
  const opened = await openAsVisitor(ctx, enrollmentId, db);
  const { eprocess, type, filter } = opened.enrollment;
  // What employees start by themselves has another type.
  if (eprocess !== 'group' || type === 'new-member' || filter.group_id !== group.id) throw new Refused('enrollment-unknown');
  return opened;
}

/** The open enrollment that an employee with a code of their own has begun. */
export async function openOfEmployee(ctx: VisitorContext, enrollmentId: string, db: Db): Promise<EnrollmentContext> {
  const found = await employeeOf(ctx, db);
  if (found?.employee.enrollment_id !== enrollmentId) throw new Refused('enrollment-unknown');
  return openAsVisitor(ctx, enrollmentId, db);
}

/** The enrollment that an employee may continue: in progress, and for a plan. A quote alone is not worth returning to. */
export async function begunBy({ store }: VisitorContext, { state, enrollment_id }: Employee): Promise<string | null> {
  if (state !== 'started' || enrollment_id === null) return null;
  return (await cartOf(store.db, enrollment_id)).length > 0 ? enrollment_id : null;
}
