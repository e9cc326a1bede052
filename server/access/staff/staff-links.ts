import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { invitationMail, providerInvitationMail, resetMail } from '#server/mails/staff-mail.ts';
import { sha256 } from '#server/store/ids.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { addStaffLink, forgetStaffLinks } from '#server/store/people/staff-links.ts';
import type { Db } from '#server/store/store.ts';
import type { StaffTable } from '#server/store/tables/people.ts';
import { codeTime } from '../code-time.ts';
import { siteAddress } from '../resume-link.ts';

const hour = 60 * 60_000;
const lifeMs = { invited: 7 * 24 * hour, active: hour };

/** The hash by which the database knows a mailed link: 256 random bits need no slower one. */
export const staffLinkHash = sha256;

/**
 * Mails a link by which a staff member chooses a password: their first one, or another one. Where staff have no passwords, it leads to
 * the sign-in.
 */
export async function mailStaffLink(trx: Db, ctx: Context, staff: Pick<StaffTable, 'name' | 'email' | 'state'>): Promise<void> {
  if (staff.email === null) return;
  const site = siteAddress(ctx.settings);
  const token = randomBytes(32).toString('base64url');
  const mail = ctx.settings.staffPasswords
    ? passwordMail(ctx, staff, `${site}/set-password#${await keptLink(trx, ctx, staff, token)}`)
    : providerInvitationMail(ctx.config, { link: `${site}/sign-in`, provider: ctx.outside.identityProvider?.name ?? '' });
  const message = { kind: 'mail', to: staff.email, brand: ctx.config.site.site_name, ...mail } as const;
  await post(trx, ctx.sealer, { key: `staff:${staffLinkHash(token)}`, message, at: ctx.now.toISOString() });
}

// In the URL's fragment, so that no server or log on the way sees it.
async function keptLink(trx: Db, ctx: Context, { name, state }: Pick<StaffTable, 'name' | 'state'>, token: string): Promise<string> {
  const time = await codeTime(ctx, trx);
  await forgetStaffLinks(trx, time.toISOString());
  const expires_at = new Date(time.getTime() + lifeMs[state === 'invited' ? 'invited' : 'active']).toISOString();
  await addStaffLink(trx, { token_hash: staffLinkHash(token), staff_name: name, expires_at });
  return token;
}

function passwordMail({ config }: Context, { name, state }: Pick<StaffTable, 'name' | 'state'>, link: string) {
  return (state === 'invited' ? invitationMail : resetMail)(config, { name, link });
}
