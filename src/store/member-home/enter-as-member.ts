import { call } from '#src/api/call.ts';
import { rememberExisting } from '#src/session/enrollment/enroll-as.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { returnToSite } from '#src/session/site/return-to-site.ts';
import { stored } from '#src/session/stored.ts';

/**
 * Starts a member's enrollment and remembers who they are. The link of their dashboard signs them in: whose page or code was
 * here before is theirs no more, and asking for it again would sign them out.
 */
export async function enterAsMember(userId: string, tier: string): Promise<void> {
  const started = await call('POST /add-filter-for-member', { user_id: userId, tier, open_type: 'user' });
  forgetEnrollment();
  await returnToSite();
  stored.clear('agent_id', 'AGENT_ID', 'agent_code', 'open_type', 'referral', 'r_valid', 'r_name');
  stored.set('user_id', started.user_id);
  stored.set('eprocess', 'applicant');
  rememberExisting(started.user_id, started, tier);
}
