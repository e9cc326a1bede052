import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readContact } from '#schemas/rules/contact.ts';
import { accountName } from '#server/access/account-name.ts';
import { triesOf } from '#server/access/guess-limit.ts';
import { grantedCarriers, grantedGroups } from '#server/access/staff/granted-limits.ts';
import { refuseWithoutPasswords } from '#server/access/staff/password-use.ts';
import { mailStaffLink } from '#server/access/staff/staff-links.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { readFields } from '#server/contract/read-fields.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { noteAct } from '#server/desk/staff-acts.ts';
import { dropSecondFactor } from '#server/store/people/second-factors.ts';
import { addStaff, changeStaff, endStaffSessions, findStaff, listStaff, staffOf } from '#server/store/people/staff.ts';
import { dropStaffLinks } from '#server/store/people/staff-links.ts';
import type { Db } from '#server/store/store.ts';
import { takeTry } from '#server/store/people/tries.ts';
import type { StaffTable } from '#server/store/tables/people.ts';
import { grantedAccess } from '#server/store/desk/audit-details.ts';

type AccountCall =
  | 'GET /get-staff'
  | 'POST /invite-staff'
  | 'POST /change-staff'
  | 'POST /switch-staff'
  | 'POST /mail-staff-link'
  | 'POST /reset-second-factor';
type Asked = CallRequest<'POST /change-staff'>;
type StaffAccount = CallData<'POST /invite-staff'>['account'];

/** Mails that one account may get in an hour. */
const mostMails = { most: 5, withinMs: 60 * 60_000 };

/** Administration of staff accounts. */
export const staffAccountHandlers: HandlersFor<AccountCall> = {
  'GET /get-staff': async (_input, { store, config, settings }) => ({
    result: (await listStaff(store.db)).map(accountForDesk),
    carriers: [...config.carriers.values()].map(({ id, name }) => ({ id, name })),
    groups: config.people.groups.map(({ id, name }) => ({ id, name })),
    passwords: settings.staffPasswords,
  }),

  'POST /invite-staff': async (asked, ctx) => {
    const { name, ...access } = readFields({ name: () => accountName('staff_name', asked.staff_name), ...accessIn(asked, ctx) });
    // The account is opened by the mailed link alone.
    const opened = { state: 'invited', password_hash: ctx.passwords.none(), created_at: ctx.now.toISOString() };
    const staff = { name, role: asked.role, ...access, ...opened };
    await ctx.store.write(async (trx) => {
      if (await findStaff(trx, name)) throw fieldRefused('staff_name', messages.staffNameTaken);
      if (!(await addStaff(trx, staff))) throw fieldRefused('email', messages.staffEmailTaken);
      await noteAct(trx, ctx, { enrollment_id: '', action: 'invite-staff', detail: words(staff) });
      await mailStaffLink(trx, ctx, staff);
    });
    ctx.wakeOutbox();
    return { account: accountForDesk(await known(ctx, name)) };
  },

  'POST /change-staff': async (asked, ctx) => {
    const change = { role: asked.role, ...readFields(accessIn(asked, ctx)) };
    await ctx.store.write(async (trx) => {
      const { name, role, email } = await known(ctx, asked.staff_name, trx);
      if (name === ctx.staff.name && role !== asked.role) throw fieldRefused('role', messages.staffOwnRole);
      if (!(await changeStaff(trx, name, change))) throw fieldRefused('email', messages.staffEmailTaken);
      // A link may be in a stranger's mailbox, if the address was wrong.
      if (email !== change.email) await dropStaffLinks(trx, name);
      await noteAct(trx, ctx, { enrollment_id: '', action: 'change-staff', detail: words({ name, ...change }) });
    });
    return { account: accountForDesk(await known(ctx, asked.staff_name)) };
  },

  'POST /switch-staff': async ({ staff_name, active }, ctx) => {
    if (staff_name === ctx.staff.name) throw new Refused('own-account');
    await ctx.store.write(async (trx) => {
      const { name } = await known(ctx, staff_name, trx);
      await changeStaff(trx, name, { state: active ? 'active' : 'disabled' });
      await endStaffSessions(trx, name);
      await dropStaffLinks(trx, name);
      await noteAct(trx, ctx, { enrollment_id: '', action: active ? 'enable-staff' : 'disable-staff', detail: name });
    });
    return { account: accountForDesk(await known(ctx, staff_name)) };
  },

  'POST /reset-second-factor': async ({ staff_name }, ctx) => {
    await ctx.store.write(async (trx) => {
      const { name } = await known(ctx, staff_name, trx);
      await dropSecondFactor(trx, name);
      await endStaffSessions(trx, name);
      await noteAct(trx, ctx, { enrollment_id: '', action: 'reset-second-factor', detail: name });
    });
    return { account: accountForDesk(await known(ctx, staff_name)) };
  },

  'POST /mail-staff-link': async ({ staff_name }, ctx) => {
    await ctx.store.write(async (trx) => {
      const staff = await known(ctx, staff_name, trx);
      if (staff.email === null || staff.state === 'disabled') throw new Refused('no-staff-email');
      if (staff.state === 'active') refuseWithoutPasswords(ctx);
      if (!(await takeTry(trx, triesOf(ctx.sealer, `staff-mail/${staff.name}/administrator`), mostMails, ctx.now)))
        throw new Refused('too-many-mails');
      await noteAct(trx, ctx, { enrollment_id: '', action: 'mail-staff-link', detail: staff.name });
      await mailStaffLink(trx, ctx, staff);
    });
    ctx.wakeOutbox();
    return {};
  },
};

async function known({ store }: StaffContext, name: string, db: Db = store.db) {
  const staff = (await listStaff(db)).find((each) => each.name === name);
  if (!staff) throw new Refused('not-found');
  return staff;
}

/** How to read what an account gives access to. */
function accessIn({ email, role, carriers, groups }: Asked, ctx: StaffContext) {
  return {
    email: () => emailOf(email),
    // Limits that a role does not keep are refused, because dropping them would open more than was asked for.
    carrier_ids: () => {
      if (role === 'administrator' && carriers !== null) throw fieldRefused('carriers', messages.staffNotLimited);
      return grantedCarriers(ctx, carriers);
    },
    group_ids: () => {
      if (role !== 'operations' && groups !== null) throw fieldRefused('groups', messages.staffNoGroups);
      return grantedGroups(ctx, groups);
    },
  };
}

function emailOf(typed: string): string {
  const email = readContact('email', typed);
  if (email === undefined) throw fieldRefused('email', messages.staffEmailForm);
  return email;
}

function words({ name, role, carrier_ids, group_ids }: Pick<StaffTable, 'name' | 'role' | 'carrier_ids' | 'group_ids'>): string {
  return grantedAccess.write(name, [role], staffOf({ name, role, carrier_ids, group_ids }));
}

function accountForDesk({ seen_at, ...row }: StaffTable & { readonly seen_at: string | null }): StaffAccount {
  const { name, role, carriers, groups } = staffOf(row);
  return {
    staff_name: name,
    email: row.email,
    role,
    carriers: carriers && [...carriers],
    groups: groups && [...groups],
    state: row.state as StaffAccount['state'],
    created_at: row.created_at,
    second_factor: row.totp_since !== null,
    seen_at,
  };
}
