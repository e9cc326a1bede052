import type { Config } from '#server/config/config.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isCommonPassword } from '#server/access/staff/common-password.ts';
import { refuseWithoutPasswords } from '#server/access/staff/password-use.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { endStaffSessions, findStaff, findStaffByEmail, setPassword, type Staff, staffOf } from '#server/store/people/staff.ts';
import type { Db } from '#server/store/store.ts';
import { giveBackTry } from '#server/store/people/tries.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import type { HandlersFor, StaffDoorContext } from '#server/context.ts';
import { noteAtDoor, noteRefused } from '#server/access/staff/sign-in-audit.ts';
import { takeSecondFactor } from '#server/access/staff/second-factor.ts';
import { takeCodeTries, takeSignInTries } from '#server/access/staff/sign-in-tries.ts';
import type { StaffTable } from '#server/store/tables/people.ts';
import { deviceToken, readDevice } from '#server/access/staff/known-device.ts';
import { ownForm } from '#server/forms/own-forms.ts';

type StaffCall = 'POST /staff-sign-in' | 'POST /staff-sign-out' | 'POST /staff-change-password' | 'GET /staff-who-am-i';

/** Sign-in of staff. */
export const staffHandlers: HandlersFor<StaffCall> = {
  'POST /staff-sign-in': async ({ staff_name, password, code = '' }, ctx) => {
    refuseWithoutPasswords(ctx);
    checkedAnswers(ctx, ownForm(ctx, 'sign-in'), { staff_name, password });
    const typed = staff_name.trim().toLowerCase();
    const staff = await (typed.includes('@') ? findStaffByEmail : findStaff)(ctx.store.db, typed);
    const name = staff?.name ?? typed;
    const buckets = await takeSignInTries(ctx, name, staff);
    const isRight = await ctx.passwords.matches(password, staff?.password_hash);
    if (!isRight || staff?.state !== 'active') {
      if (staff) noteRefused(ctx, name, isRight ? 'the account is not active' : 'wrong password');
      throw wrongPair();
    }
    const isCodeNeeded = staff.totp_since !== null;
    if (isCodeNeeded && code.trim() === '') {
      await ctx.store.write((trx) => giveBack(trx, ctx, buckets));
      throw new Refused('code-needed');
    }
    const codeBuckets = isCodeNeeded ? await takeCodeTries(ctx, staff) : [];
    await ctx.signIn(staff, async (trx) => {
      await refuseWrongCode(trx, ctx, staff, code);
      await giveBack(trx, ctx, [...buckets, ...codeBuckets]);
      await noteAtDoor(trx, ctx, name, 'sign-in');
    });
    keepDevice(ctx, staff);
    return nameAndRole(staffOf(staff));
  },

  'POST /staff-sign-out': async (_input, ctx) => {
    await ctx.signOut();
    return {};
  },

  'POST /staff-change-password': async ({ password, new_password }, ctx) => {
    refuseWithoutPasswords(ctx);
    if (!ctx.staff) throw new Refused('sign-in-needed');
    const { staff } = ctx;
    checkedAnswers(ctx, ownForm(ctx, 'change-password'), { password, new_password });
    if (isCommonPassword(new_password, staff.name)) throw fieldRefused('new_password', messages.newPasswordCommon);
    const known = await findStaff(ctx.store.db, staff.name);
    const buckets = await takeSignInTries(ctx, staff.name, known);
    if (!(await ctx.passwords.matches(password, known?.password_hash))) throw fieldRefused('password', messages.passwordWrong);
    const hash = await ctx.passwords.hash(new_password);
    await ctx.signIn(staff, async (trx) => {
      await giveBack(trx, ctx, buckets);
      await setPassword(trx, staff.name, hash);
      await endStaffSessions(trx, staff.name);
      await noteAtDoor(trx, ctx, staff.name, 'change-password');
    });
    keepDevice(ctx, { name: staff.name, password_hash: hash, totp_since: null });
    return {};
  },

  'GET /staff-who-am-i': async (_input, { staff, config, lacksSecondFactor }) => ({
    staff: staff
      ? { ...nameAndRole(staff), ...namedLimits(config, staff), ...(lacksSecondFactor ? { lacks_second_factor: true } : {}) }
      : null,
  }),
};

const nameAndRole = ({ name, role }: Staff) => ({ name, role });

function namedLimits({ carriers, people }: Config, staff: Staff) {
  return {
    carriers: staff.carriers && staff.carriers.map((id) => carriers.get(id)?.name ?? id),
    groups: staff.groups && staff.groups.map((id) => people.groups.find((group) => group.id === id)?.name ?? id),
  };
}

// The browser is recognized from now on, for the current password.
function keepDevice(ctx: StaffDoorContext, staff: Pick<StaffTable, 'name' | 'password_hash' | 'totp_since'>): void {
  ctx.keepDevice(deviceToken(ctx.sealer, readDevice(ctx.sealer, ctx.device, ctx.now), staff, ctx.now));
}

/** Refuses a wrong code of a second factor in the transaction of the sign-in, so that it is not started. */
async function refuseWrongCode(trx: Db, ctx: StaffDoorContext, staff: StaffTable, code: string): Promise<void> {
  if (staff.totp_since === null || (await takeSecondFactor(trx, ctx, staff, code))) return;
  noteRefused(ctx, staff.name, 'wrong code');
  throw fieldRefused('code', messages.secondFactorWrong);
}

async function giveBack(trx: Db, ctx: StaffDoorContext, buckets: readonly string[]): Promise<void> {
  for (const bucket of buckets) await giveBackTry(trx, bucket, ctx.now);
}

// An unknown name and a wrong password get the same answer.
function wrongPair(): Refused {
  const faults = ['staff_name', 'password'].map((target_element) => ({ target_element, error_message: messages.signInRefused }));
  return new Refused('invalid-answers', { message: messages.signInRefused, faults });
}
