import type { Context, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { changeEmployee, employeeById } from '#server/store/people/employees.ts';
import type { Db } from '#server/store/store.ts';
import { officeOf } from './own-office.ts';

/** The employee whom a new enrollment is for: the one whom the group's office names, or the session's own. */
export async function employeeToEnroll(ctx: VisitorContext, named: string | undefined): Promise<string | null> {
  if (named === undefined) return ctx.session.employee_id;
  const group = officeOf(ctx);
  const employee = await employeeById(ctx.store.db, ctx.sealer, named);
  if (employee?.group_id !== group.id) throw new Refused('employee-unknown');
  if (employee.state === 'finished') throw new Refused('employee-finished');
  return employee.id;
}

/** Records which enrollment an employee started. A completed one stays theirs; a waiver stays until they check out. */
export async function linkEmployee(trx: Db, { sealer }: Context, employeeId: string, enrollment_id: string): Promise<void> {
  const employee = await employeeById(trx, sealer, employeeId);
  if (!employee || employee.state === 'finished') return;
  await changeEmployee(trx, employeeId, { enrollment_id });
}
