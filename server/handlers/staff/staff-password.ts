import { messages } from '#schemas/messages/messages.ts';
import { readContact } from '#schemas/rules/contact.ts';
import { codeTime } from '#server/access/code-time.ts';
import { isCommonPassword } from '#server/access/staff/common-password.ts';
import { refuseWithoutPasswords } from '#server/access/staff/password-use.ts';
import { refuseGuessing, triesOf } from '#server/access/guess-limit.ts';
import { deviceToken, readDevice } from '#server/access/staff/known-device.ts';
import { noteOwnAct } from '#server/access/staff/sign-in-audit.ts';
import { mailStaffLink, staffLinkHash } from '#server/access/staff/staff-links.ts';
import type { HandlersFor } from '#server/context.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { changeStaff, endStaffSessions, findStaffByEmail } from '#server/store/people/staff.ts';
import { staffOfLink, takeStaffLinks } from '#server/store/people/staff-links.ts';
import { takeTry } from '#server/store/people/tries.ts';

const within = (most: number) => ({ most, withinMs: 60 * 60_000 });

/** Staff choosing a password by a mailed link. */
export const staffPasswordHandlers: HandlersFor<'POST /request-staff-reset' | 'POST /set-staff-password'> = {
  'POST /request-staff-reset': async ({ email: typed }, ctx) => {
    refuseWithoutPasswords(ctx);
    checkedAnswers(ctx, ownForm(ctx, 'staff-reset'), { email: typed });
    await refuseGuessing(ctx, [triesOf(ctx.sealer, `staff-reset-from/${ctx.client.network}`)], within(10), 'too-many-mails-from-here');
    const email = readContact('email', typed) ?? '';
    await ctx.store.write(async (trx) => {
      const mayMail = await takeTry(trx, triesOf(ctx.sealer, `staff-mail/${email}`), within(5), ctx.now);
      const staff = await findStaffByEmail(trx, email);
      if (mayMail && staff && staff.state !== 'disabled') await mailStaffLink(trx, ctx, staff);
    });
    ctx.wakeOutbox();
    return {};
  },

  'POST /set-staff-password': async ({ token, new_password }, ctx) => {
    refuseWithoutPasswords(ctx);
    const hash = staffLinkHash(token);
    const staff = await ctx.store.write(async (trx) => staffOfLink(trx, hash, (await codeTime(ctx, trx)).toISOString()));
    if (!staff) throw new Refused('staff-link-unknown');
    checkedAnswers(ctx, ownForm(ctx, 'set-password'), { new_password });
    const { name } = staff;
    if (isCommonPassword(new_password, name)) throw fieldRefused('new_password', messages.newPasswordCommon);
    const password_hash = await ctx.passwords.hash(new_password);
    await ctx.store.write(async (trx) => {
      if (!(await takeStaffLinks(trx, name, hash))) throw new Refused('staff-link-unknown');
      await changeStaff(trx, name, { password_hash, state: 'active' });
      await endStaffSessions(trx, name);
      await noteOwnAct(trx, ctx, name, staff.state === 'invited' ? 'accept-invitation' : 'reset-password');
    });
    // A stranger's guesses may have locked the name elsewhere; here, its owner has just proved themselves.
    ctx.keepDevice(
      deviceToken(ctx.sealer, readDevice(ctx.sealer, ctx.device, ctx.now), { name, password_hash, totp_since: null }, ctx.now),
    );
    return { staff_name: name };
  },
};
