import type { CallRequest } from '#schemas/calls/calls.ts';
import { otherIdentity } from '#server/access/identity.ts';
import type { Config } from '#server/config/config.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { changeEmployee, type Employee, forgetWaiver, noWaiver, waiveNotePlace } from '#server/store/people/employees.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { waiverReasons } from '#server/rules/people/waiver-reasons.ts';
import type { Db } from '#server/store/store.ts';
import { employeeOf, refuseUnlessOpen } from './own-office.ts';

/** The text of the reason why an employee waived coverage; empty unless they did. */
export function reasonText(config: Pick<Config, 'site'>, { waived_at, waive_reason, waive_note }: Employee): string {
  if (waived_at === null) return '';
  return waive_note || (waiverReasons(config).find(({ id }) => id === waive_reason)?.text ?? waive_reason ?? '');
}

/** Records that the employee of the session wants no coverage. */
export async function waive(trx: Db, ctx: VisitorContext, asked: CallRequest<'POST /waive-coverage'>): Promise<void> {
  const { employee } = await deciding(trx, ctx);
  const { reason, other } = checkedAnswers(ctx, ownForm(ctx, 'waive-coverage'), asked);
  const note = typeof other === 'string' ? other.trim() : '';
  await changeEmployee(trx, employee.id, {
    waived_at: ctx.now.toISOString(),
    waive_reason: String(reason),
    sealed_waive_note: note === '' ? null : ctx.sealer.seal(waiveNotePlace(employee.id), note),
  });
}

/** Takes the waiver of the session's employee back. */
export async function takeBackWaiver(trx: Db, ctx: VisitorContext): Promise<void> {
  const { employee } = await deciding(trx, ctx);
  await changeEmployee(trx, employee.id, noWaiver);
}

/** Takes an employee's waiver back at their checkout, because that decides for coverage; looking at prices does not. */
export async function replaceWaiver(trx: Db, { enrollment: { id, filter } }: EnrollmentContext): Promise<void> {
  if (filter.group_id) await forgetWaiver(trx, filter.group_id, id);
}

async function deciding(trx: Db, ctx: VisitorContext) {
  const found = await employeeOf(ctx, trx);
  if (!found) throw otherIdentity(ctx.session);
  refuseUnlessOpen(found.group, ctx.today);
  if (found.employee.state === 'finished') throw new Refused('employee-finished');
  return found;
}
