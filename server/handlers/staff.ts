import { messages } from '#schemas/messages/messages.ts';
import { hashPassword, isPassword } from '#server/access/passwords.ts';
import { fieldRefused, Refused } from '#server/http/refusals.ts';
import { endStaffSessions, findStaff, setPassword, type Staff } from '#server/store/staff.ts';
import { giveBackTry, type TryLimit } from '#server/store/tries.ts';
import { checkedAnswers } from './checked-answers.ts';
import type { HandlersFor, StaffDoorContext } from './context.ts';
import { refuseGuessing, triesOf } from './guess-limit.ts';
import { ownForm } from './own-forms.ts';

/** Failures with one name, and from one network address. */
const failureLimit: TryLimit = { most: 5, withinMs: 15 * 60_000 };

type StaffCall = 'POST /staff-sign-in' | 'POST /staff-sign-out' | 'POST /staff-change-password' | 'GET /staff-who-am-i';

/** Signing in, for people of the staff. */
export const staffHandlers: HandlersFor<StaffCall> = {
  'POST /staff-sign-in': async ({ staff_name, password }, ctx) => {
    checkedAnswers(ctx, ownForm(ctx, 'sign-in'), { staff_name, password });
    const name = staff_name.trim().toLowerCase();
    const buckets = await takeTries(ctx, name);
    const staff = await findStaff(ctx.store.db, name);
    if (!(await isPassword(password, staff?.password_hash)) || !staff) throw wrongPair();
    const signedIn = { name, role: staff.role as Staff['role'] };
    await ctx.signIn(signedIn, async (trx) => {
      for (const bucket of buckets) await giveBackTry(trx, bucket, ctx.now);
    });
    return signedIn;
  },

  'POST /staff-sign-out': async (_input, ctx) => {
    await ctx.signOut();
    return {};
  },

  'POST /staff-change-password': async ({ password, new_password }, ctx) => {
    if (!ctx.staff) throw new Refused('sign-in-needed');
    const { staff } = ctx;
    checkedAnswers(ctx, ownForm(ctx, 'change-password'), { password, new_password });
    const buckets = await takeTries(ctx, staff.name);
    const known = await findStaff(ctx.store.db, staff.name);
    if (!(await isPassword(password, known?.password_hash))) throw fieldRefused('password', messages.passwordWrong);
    const hash = await hashPassword(new_password);
    await ctx.signIn(staff, async (trx) => {
      for (const bucket of buckets) await giveBackTry(trx, bucket, ctx.now);
      await setPassword(trx, staff.name, hash);
      await endStaffSessions(trx, staff.name);
    });
    return {};
  },

  'GET /staff-who-am-i': async (_input, { staff }) => ({ staff: staff ?? null }),
};

// Counted before the password is looked at.
async function takeTries(ctx: StaffDoorContext, name: string): Promise<readonly string[]> {
  const buckets = [`staff/${name}`, `staff-from/${ctx.client.network}`].map((each) => triesOf(ctx.sealer, each));
  await refuseGuessing(ctx, buckets, failureLimit, 'too-many-sign-ins');
  return buckets;
}

// Unknown name and wrong password are told alike.
function wrongPair(): Refused {
  const faults = ['staff_name', 'password'].map((target_element) => ({ target_element, error_message: messages.signInRefused }));
  return new Refused('invalid-answers', { message: messages.signInRefused, faults });
}
