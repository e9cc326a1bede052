import { openAsVisitor } from '#server/access/open-as-visitor.ts';
import type { Context, EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Enrollment } from '#server/store/enrollments/enrollments.ts';
import { type CensusPerson, type Employee, employeeEnrolled } from '#server/store/people/employees.ts';
import type { Db } from '#server/store/store.ts';
import { employeeOf, isFilledInByEmployee, officeOf } from './own-office.ts';

/** An open enrollment that a group's office drives. Those of others, and of its employees, do not seem to exist. */
export async function openOfOffice(ctx: VisitorContext, enrollmentId: string, db: Db): Promise<EnrollmentContext> {
  const group = officeOf(ctx);
  const opened = await openAsVisitor(ctx, enrollmentId, db);
  const { enrollment } = opened;
  if (!isFilledInByOffice(enrollment) || enrollment.filter.group_id !== group.id) throw new Refused('enrollment-unknown');
  return opened;
}

/** Whether a group's office fills an enrollment in. What employees start by themselves has another type. */
export function isFilledInByOffice({ eprocess, type }: Pick<Enrollment, 'eprocess' | 'type'>): boolean {
  return eprocess === 'group' && type !== 'new-member';
}

/** The entry on a group's list of the person whom an enrollment is for, if they or the office fill it in. */
export async function listedPerson(ctx: EnrollmentContext): Promise<CensusPerson | undefined> {
  const own = await employeeOf(ctx);
  return own ? own.employee.person : enrolledByOffice(ctx, ctx.enrollment);
}

/** The entry on its list of the person whom a group's office enrolls. */
export async function enrolledByOffice({ store, sealer }: Context, enrollment: Enrollment): Promise<CensusPerson | undefined> {
  const { id, filter } = enrollment;
  if (!isFilledInByOffice(enrollment) || !filter.group_id) return undefined;
  return (await employeeEnrolled(store.db, sealer, filter.group_id, id))?.person;
}

/** The open enrollment that an employee with a code of their own has begun. */
export async function openOfEmployee(ctx: VisitorContext, enrollmentId: string, db: Db): Promise<EnrollmentContext> {
  const found = await employeeOf(ctx, db);
  if (found?.employee.enrollment_id !== enrollmentId) throw new Refused('enrollment-unknown');
  const opened = await openAsVisitor(ctx, enrollmentId, db);
  if (!isFilledInByEmployee(opened.enrollment)) throw new Refused('enrollment-unknown');
  return opened;
}

/** An employee's enrollment in progress, if this is who fills it in and may continue it. */
export function begunBy({ state, enrollment_id, filled_in_by }: Employee, who: NonNullable<Employee['filled_in_by']>): string | null {
  return state === 'started' && filled_in_by === who ? enrollment_id : null;
}
