import type { Context } from '#server/context.ts';
import { changeEmployee, employeeById } from '#server/store/people/employees.ts';
import type { Db } from '#server/store/store.ts';

/** Records which enrollment an employee started. A completed one stays theirs; a waiver stays until they check out. */
export async function linkEmployee(trx: Db, { sealer }: Context, employeeId: string, enrollment_id: string): Promise<void> {
  const employee = await employeeById(trx, sealer, employeeId);
  if (!employee || employee.state === 'finished') return;
  await changeEmployee(trx, employeeId, { enrollment_id });
}
