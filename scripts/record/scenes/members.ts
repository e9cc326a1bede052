import { accessCodes } from '../access-codes.ts';
import type { Browser } from '../browser.ts';

/** Content around the pages, for everyone. */
export async function recordStorefront(visitor: Browser): Promise<void> {
  await visitor.record('GET /get-group-menu', 'of-a-group', { group_id: 'cedar-creek' });
  await visitor.record('GET /get-elevate-info', 'portal', {});
  await visitor.record('GET /get-ticket-link', 'link', {});
  await visitor.record('GET /get-goenroll-footer-plan', 'plan', {});
  const viewer = { portal_id: 'larkspur-direct', group_id: '1929', eprocess: 'applicant', open_type: 'user' };
  await visitor.record('GET /get-featured-plans', 'featured', viewer);
  await visitor.record('GET /get-enrollment-info-referral', 'known', { rid: 'garden-club' });
  await visitor.record('GET /get-enrollment-info-referral', 'unknown', { rid: 'nobody' });
  const device = { device_id: 'device-of-the-recording', web_url: 'http://localhost' };
  await visitor.record('GET /check-lead-information', 'unknown-device', device);
  await visitor.record('GET /get-lead-information', 'nowhere-yet', { ...device, store_information: '1' });
}

/** A rep and a group's office with their people, and how members come in themselves. */
export async function recordMembers(newVisitor: () => Browser, linkOf: (userId: string) => string): Promise<void> {
  const rosa = newVisitor();
  await rosa.recordRefusal('GET /get-agent-members', 'not-a-rep', {});
  await rosa.call('GET /validate-agent', { agent_code: accessCodes.rosa });
  await rosa.record('GET /get-agent-groups', 'of-a-rep', {});
  await rosa.record('GET /get-enrollment-platforms', 'of-a-rep', {});
  await rosa.record('GET /get-agent-members', 'of-a-rep', {});
  await recordExisting(rosa);

  const office = newVisitor();
  await office.call('GET /validate-group', { group_code: accessCodes.cedarOffice });
  await office.record('GET /get-group-users', 'of-a-group', {});
  await office.recordRefusal('GET /get-group-users', 'of-another-group', { group_id: 'northlight' });

  const ada = newVisitor();
  const link = ada.named(linkOf('m-1001'), 'link-of-a-member');
  await ada.record('GET /get-member-info', 'by-link', { user_id: link });
  await ada.recordRefusal('GET /get-member-info', 'another-member', { user_id: 'm-1002' });
  await ada.record('POST /add-filter-for-member', 'by-link', { user_id: link, tier: 'IO', open_type: 'user' });
  await ada.recordRefusal('POST /add-filter-for-member', 'no-tier', { user_id: 'm-1001', tier: '' });
  await ada.recordRefusal('POST /add-filter-for-member', 'another-member', { user_id: 'm-1002', tier: 'IO' });
}

async function recordExisting(rosa: Browser): Promise<void> {
  const asked = { user_id: 'm-1001', tier: 'IO', eprocess: 'rep', open_type: 'agent', policy_id: 'LB-240117' };
  const { temp_enrollment_id: enrollment_id } = await rosa.record('POST /add-filter-for-existing-user', 'started', asked);
  await rosa.recordRefusal('POST /add-filter-for-existing-user', 'no-tier', { ...asked, tier: '' });
  await rosa.recordRefusal('POST /add-filter-for-existing-user', 'unknown-member', { ...asked, user_id: 'nobody' });
  await rosa.record('GET /get-existing-bank-info', 'on-file', { enrollment_id });
  await rosa.record('GET /get-existing-card-info', 'on-file', { enrollment_id });
  await rosa.record('GET /get-group-agent-member-info', 'of-an-enrollment', { enrollment_id });
  await rosa.record('GET /get-group-agent-member-info', 'of-a-group', { group_id: 'tidewater' });
  await rosa.recordRefusal('GET /get-group-agent-member-info', 'neither', {});
  await rosa.record('POST /update-filter-portal', 'changed', { enrollment_id, platform_group_id: 'harbor-employers' });
  await rosa.record('POST /track-elevate-traffic', 'noted', { enrollment_id });
}
