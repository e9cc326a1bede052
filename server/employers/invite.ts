import { invitationLink } from '#schemas/rules/invitation-link.ts';
import { linkIn, siteAddress } from '#server/access/resume-link.ts';
import { triesOf } from '#server/access/guess-limit.ts';
import type { VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { employeeMail } from '#server/mails/employee-mail.ts';
import type { Group } from '#server/rules/people/access-codes.ts';
import { changeEmployee, countEmployees, type Employee, employeesOf } from '#server/store/people/employees.ts';
import { randomId, resumeCode } from '#server/store/ids.ts';
import { post } from '#server/store/outbox/outbox.ts';
import type { Db } from '#server/store/store.ts';
import { takeTry, type TryLimit } from '#server/store/people/tries.ts';
import { openEnrollmentFacts } from './own-office.ts';
import { employeeCodeHash } from './prints.ts';

/** As many as one call invites, so that no other save waits long. */
const atOnce = 100;
const toOne: TryLimit = { most: 3, withinMs: 24 * 60 * 60_000 };

/** Mails their own codes to the named employees, or to the next ones who are not invited yet. */
export async function inviteEmployees(ctx: VisitorContext, group: Group, ids: readonly string[] | undefined) {
  const { period } = openEnrollmentFacts(group, ctx.today);
  if (period === 'over') throw new Refused('invitation-too-late');
  const sent = await ctx.store.write(async (trx) => {
    const wanted = ids ? { ids } : { state: 'not_invited' as const };
    const found =
      ids?.length === 0 ? [] : await employeesOf(trx, ctx.sealer, { groupId: group.id, ...wanted, descending: false, most: atOnce });
    if (ids && found.length < new Set(ids).size) throw new Refused('employee-unknown');
    for (const employee of found) await invite(trx, ctx, { group, isAhead: period === 'ahead' }, employee);
    return found.length;
  });
  ctx.wakeOutbox();
  return { sent, left: (await countEmployees(ctx.store.db, group.id)).not_invited ?? 0 };
}

interface Inviting {
  readonly group: Group;
  /** Whether its open enrollment has not begun. */
  readonly isAhead: boolean;
}

async function invite(trx: Db, ctx: VisitorContext, { group, isAhead }: Inviting, { id, state, person }: Employee): Promise<void> {
  if (state === 'finished') throw new Refused('employee-finished');
  if (!(await takeTry(trx, triesOf(ctx.sealer, `invited/${id}`), toOne, ctx.now))) throw new Refused('too-many-mails');
  const code = resumeCode();
  const at = ctx.now.toISOString();
  await changeEmployee(trx, id, { code_hash: employeeCodeHash(ctx.sealer, code), invited_at: at });
  const page = linkIn(`${siteAddress(ctx.settings)}/access-page`);
  const groupedCode = `${code.slice(0, 5)}-${code.slice(5)}`;
  const mail = employeeMail(ctx.config, group, {
    name: person.first_name,
    code: groupedCode,
    page,
    isAhead,
    link: invitationLink(page, groupedCode),
  });
  const message = { kind: 'mail', to: person.email, brand: ctx.config.site.site_name, ...mail } as const;
  await post(trx, ctx.sealer, { key: `invite:${id}:${randomId()}`, message, at });
}
