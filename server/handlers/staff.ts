import { messages } from '#schemas/messages/messages.ts';
import { isCommonPassword } from '#server/access/common-password.ts';
import { hashPassword, isPassword } from '#server/access/passwords.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { endStaffSessions, findStaff, findStaffByEmail, setPassword, type Staff, staffOf } from '#server/store/staff.ts';
import { giveBackTry, type TryLimit } from '#server/store/tries.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import type { HandlersFor, StaffDoorContext } from '#server/context.ts';
import { refuseTries, triesOf } from '#server/access/guess-limit.ts';
import type { StaffTable } from '#server/store/tables/people.ts';
import { deviceToken, knowsDevice, readDevice } from '#server/access/known-device.ts';
import { ownForm } from '#server/forms/own-forms.ts';

const within = (most: number): TryLimit => ({ most, withinMs: 15 * 60_000 });

type StaffCall = 'POST /staff-sign-in' | 'POST /staff-sign-out' | 'POST /staff-change-password' | 'GET /staff-who-am-i';

/** Sign-in of staff. */
export const staffHandlers: HandlersFor<StaffCall> = {
  'POST /staff-sign-in': async ({ staff_name, password }, ctx) => {
    checkedAnswers(ctx, ownForm(ctx, 'sign-in'), { staff_name, password });
    const typed = staff_name.trim().toLowerCase();
    const staff = await (typed.includes('@') ? findStaffByEmail : findStaff)(ctx.store.db, typed);
    const name = staff?.name ?? typed;
    const buckets = await takeTries(ctx, name, staff);
    if (!(await isPassword(password, staff?.password_hash)) || staff?.state !== 'active') throw wrongPair();
    await ctx.signIn(staff, async (trx) => {
      for (const bucket of buckets) await giveBackTry(trx, bucket, ctx.now);
    });
    keepDevice(ctx, staff);
    return told(staffOf(staff));
  },

  'POST /staff-sign-out': async (_input, ctx) => {
    await ctx.signOut();
    return {};
  },

  'POST /staff-change-password': async ({ password, new_password }, ctx) => {
    if (!ctx.staff) throw new Refused('sign-in-needed');
    const { staff } = ctx;
    checkedAnswers(ctx, ownForm(ctx, 'change-password'), { password, new_password });
    if (isCommonPassword(new_password, staff.name)) throw fieldRefused('new_password', messages.newPasswordCommon);
    const known = await findStaff(ctx.store.db, staff.name);
    const buckets = await takeTries(ctx, staff.name, known);
    if (!(await isPassword(password, known?.password_hash))) throw fieldRefused('password', messages.passwordWrong);
    const hash = await hashPassword(new_password);
    await ctx.signIn(staff, async (trx) => {
      for (const bucket of buckets) await giveBackTry(trx, bucket, ctx.now);
      await setPassword(trx, staff.name, hash);
      await endStaffSessions(trx, staff.name);
    });
    keepDevice(ctx, { name: staff.name, password_hash: hash });
    return {};
  },

  'GET /staff-who-am-i': async (_input, { staff }) => ({ staff: staff ? told(staff) : null }),
};

const told = ({ name, role }: Staff) => ({ name, role });

// The browser is recognized from now on, for the current password.
function keepDevice(ctx: StaffDoorContext, staff: Pick<StaffTable, 'name' | 'password_hash'>): void {
  ctx.keepDevice(deviceToken(ctx.sealer, readDevice(ctx.sealer, ctx.device, ctx.now), staff, ctx.now));
}

// Counted before the password is checked.
async function takeTries(ctx: StaffDoorContext, name: string, staff: StaffTable | undefined): Promise<readonly string[]> {
  const limits = failuresOf(ctx, name, staff).map(([each, limit]) => [triesOf(ctx.sealer, each), limit] as const);
  await refuseTries(ctx, limits, 'too-many-sign-ins');
  return limits.map(([bucket]) => bucket);
}

/**
 * Limits failures: with a name from one network, from that network with any name, and with a name from anywhere. A
 * device on which that person has signed in before has its own counter, so a stranger's guesses do not lock them out
 * there.
 */
function failuresOf(ctx: StaffDoorContext, name: string, staff: StaffTable | undefined): readonly (readonly [string, TryLimit])[] {
  const device = readDevice(ctx.sealer, ctx.device, ctx.now);
  if (device && staff && knowsDevice(ctx.sealer, device, staff)) return [[`staff-device/${name}/${device.id}`, within(5)]];
  const { network } = ctx.client;
  return [
    [`staff/${name}/${network}`, within(5)],
    [`staff-from/${network}`, within(10)],
    [`staff/${name}`, within(50)],
  ];
}

// An unknown name and a wrong password get the same answer.
function wrongPair(): Refused {
  const faults = ['staff_name', 'password'].map((target_element) => ({ target_element, error_message: messages.signInRefused }));
  return new Refused('invalid-answers', { message: messages.signInRefused, faults });
}
