import type { CallName } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { needsSecondFactor } from '#server/access/staff/staff-session.ts';
import { newRecoveryCodes, recoveryHash, takeSecondFactor } from '#server/access/staff/second-factor.ts';
import { refuseWithoutPasswords } from '#server/access/staff/password-use.ts';
import { noteOwnAct } from '#server/access/staff/sign-in-audit.ts';
import { takeSignInTries } from '#server/access/staff/sign-in-tries.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '#server/access/staff/totp.ts';
import type { HandlersFor, StaffDoorContext } from '#server/context.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import {
  confirmTotp,
  dropSecondFactor,
  proposeTotp,
  recoveryCodesLeft,
  totpSecretOf,
  takeTotpStep,
} from '#server/store/people/second-factors.ts';
import { endStaffSessions, findStaff } from '#server/store/people/staff.ts';
import type { Db } from '#server/store/store.ts';
import type { StaffTable } from '#server/store/tables/people.ts';
import { giveBackTry } from '#server/store/people/tries.ts';

type SecondFactorCall = Extract<CallName, `${string}-second-factor`>;

/** The second factor of a staff member, set up and removed by themselves. */
export const secondFactorHandlers: HandlersFor<Exclude<SecondFactorCall, 'POST /reset-second-factor'>> = {
  'GET /get-second-factor': async (_input, ctx) => {
    const { name, role, totp_since } = await own(ctx);
    return {
      since: totp_since,
      recovery_codes_left: await recoveryCodesLeft(ctx.store.db, name),
      is_required: ctx.signedInBy === 'password' && needsSecondFactor(ctx.settings, role),
    };
  },

  'POST /begin-second-factor': async ({ password }, ctx) => {
    const staff = await withPassword(ctx, password);
    const secret = newTotpSecret();
    if (!(await ctx.store.write((trx) => proposeTotp(trx, ctx.sealer, staff.name, secret)))) throw new Refused('second-factor-there');
    return { secret, address: totpAddress(secret, staff.name, ctx.config.site.site_name) };
  },

  'POST /confirm-second-factor': async ({ code }, ctx) => {
    const staff = await own(ctx);
    if (staff.totp_since !== null) throw new Refused('second-factor-there');
    const secret = totpSecretOf(ctx.sealer, staff);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, ctx.now);
    if (step === undefined) throw fieldRefused('code', messages.secondFactorWrong);
    const recovery_codes = newRecoveryCodes();
    const hashes = recovery_codes.map((each) => recoveryHash(ctx, staff.name, each));
    // Sessions that were opened without a code end, because one of them may be a thief's.
    await ctx.signIn(staff, async (trx) => {
      await takeTotpStep(trx, staff.name, step);
      await confirmTotp(trx, staff.name, ctx.now.toISOString(), hashes);
      await endStaffSessions(trx, staff.name);
      await noteOwnAct(trx, ctx, staff.name, 'add-second-factor');
    });
    return { recovery_codes };
  },

  'POST /remove-second-factor': async ({ password, code }, ctx) => {
    await withPassword(ctx, password, async (trx, known) => {
      if (!(await takeSecondFactor(trx, ctx, known, code))) throw fieldRefused('code', messages.secondFactorWrong);
      await dropSecondFactor(trx, known.name);
      await noteOwnAct(trx, ctx, known.name, 'remove-second-factor');
    });
    return {};
  },
};

async function own(ctx: StaffDoorContext): Promise<StaffTable> {
  const staff = ctx.staff && (await findStaff(ctx.store.db, ctx.staff.name));
  if (!staff) throw new Refused('sign-in-needed');
  return staff;
}

// A stolen session alone changes no second factor. A wrong code counts like a wrong password.
async function withPassword(
  ctx: StaffDoorContext,
  password: string,
  work: (trx: Db, staff: StaffTable) => Promise<void> = async () => undefined,
): Promise<StaffTable> {
  refuseWithoutPasswords(ctx);
  const staff = await own(ctx);
  const buckets = await takeSignInTries(ctx, staff.name, staff);
  if (!(await ctx.passwords.matches(password, staff.password_hash))) throw fieldRefused('password', messages.passwordWrong);
  await ctx.store.write(async (trx) => {
    await work(trx, staff);
    for (const bucket of buckets) await giveBackTry(trx, bucket, ctx.now);
  });
  return staff;
}
