import type { CallRequest } from '#schemas/calls/calls.ts';
import type { VisitorContext } from '#server/context.ts';
import { refuseFaults } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import type { Group } from '#server/rules/people/access-codes.ts';
import { randomId } from '#server/store/ids.ts';
import { addEmployees, lockList, printsOf } from '#server/store/people/employees.ts';
import { personFaults, personOf } from './employee-answers.ts';
import { printsOfPerson } from './prints.ts';

/** Adds one employee to a group's list, who is invited later. */
export async function addEmployeeOf(ctx: VisitorContext, group: Group, asked: CallRequest<'POST /add-employee'>): Promise<void> {
  const person = personOf(checkedAnswers(ctx, ownForm(ctx, 'add-employee'), asked));
  const prints = printsOfPerson(ctx.sealer, person);
  const added_at = ctx.now.toISOString();
  await ctx.store.write(async (trx) => {
    await lockList(trx, group.id, added_at);
    refuseFaults(personFaults(person, prints, await printsOf(trx, group.id)));
    await addEmployees(trx, ctx.sealer, [{ id: randomId(), group_id: group.id, added_at, person, ...prints }]);
  });
}
