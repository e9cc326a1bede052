import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { invitationMail, resetMail } from '#server/mails/staff-mail.ts';
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

/** Mails a link by which a staff member chooses a password: their first one, or another one. */
export async function mailStaffLink(trx: Db, ctx: Context, staff: Pick<StaffTable, 'name' | 'email' | 'state'>): Promise<void> {
  if (staff.email === null) return;
  const token = randomBytes(32).toString('base64url');
  const isInvited = staff.state === 'invited';
  const time = await codeTime(ctx, trx);
  await forgetStaffLinks(trx, time.toISOString());
  const expires_at = new Date(time.getTime() + lifeMs[isInvited ? 'invited' : 'active']).toISOString();
  await addStaffLink(trx, { token_hash: staffLinkHash(token), staff_name: staff.name, expires_at });
  // In the URL's fragment, so that no server or log on the way sees it.
  const link = `${siteAddress(ctx.settings)}/set-password#${token}`;
  const mail = (isInvited ? invitationMail : resetMail)(ctx.config, { name: staff.name, link });
  const message = { kind: 'mail', to: staff.email, brand: ctx.config.site.site_name, ...mail } as const;
  await post(trx, ctx.sealer, { key: `staff:${staffLinkHash(token)}`, message, at: ctx.now.toISOString() });
}
