import type { CallRequest } from '#schemas/calls/calls.ts';
import { mayBeRemoved } from '#schemas/desk/employee-states.ts';
import type { VisitorContext } from '#server/context.ts';
import { Refused, refuseFaults } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import type { Group } from '#server/rules/people/access-codes.ts';
import {
  changeEmployee,
  correctEmployee,
  type Employee,
  employeeById,
  lockList,
  printsOf,
  removeEmployee,
} from '#server/store/people/employees.ts';
import type { Db } from '#server/store/store.ts';
import { personFaults, personOf } from './employee-answers.ts';
import { printsOfPerson } from './prints.ts';

/** Corrects an employee's entry in a group's list. A code that was mailed to another address ends. */
export async function changeEmployeeOf(ctx: VisitorContext, group: Group, asked: CallRequest<'POST /change-employee'>): Promise<void> {
  const { employee_id, ...sent } = asked;
  const answers = checkedAnswers(ctx, ownForm(ctx, 'change-employee'), sent);
  await ctx.store.write(async (trx) => {
    const { person: before } = await onList(trx, ctx, group, employee_id);
    const person = { ...personOf(answers), birthdate: before.birthdate };
    const [old, prints] = [printsOfPerson(ctx.sealer, before), printsOfPerson(ctx.sealer, person)];
    const taken = await printsOf(trx, group.id);
    const others = new Set([...taken].filter((print) => print !== old.email_print && print !== old.number_print));
    refuseFaults(personFaults(person, prints, others));
    await correctEmployee(trx, ctx.sealer, employee_id, { person, ...prints });
    if (prints.email_print !== old.email_print) await changeEmployee(trx, employee_id, { code_hash: null, invited_at: null });
  });
}

/** Takes an employee off a group's list, unless they have started an enrollment. */
export async function removeEmployeeOf(ctx: VisitorContext, group: Group, id: string): Promise<void> {
  await ctx.store.write(async (trx) => {
    const employee = await onList(trx, ctx, group, id);
    if (!mayBeRemoved(employee.state) || !(await removeEmployee(trx, employee))) throw new Refused('employee-started');
  });
}

async function onList(trx: Db, ctx: VisitorContext, group: Group, id: string): Promise<Employee> {
  await lockList(trx, group.id, ctx.now.toISOString());
  const employee = await employeeById(trx, ctx.sealer, id);
  if (employee?.group_id !== group.id) throw new Refused('employee-unknown');
  return employee;
}
