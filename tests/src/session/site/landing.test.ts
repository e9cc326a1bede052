import { beforeEach, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { LandingInfo } from '#schemas/calls/store/landing.ts';
import { rememberExisting, startExisting } from '#src/session/enrollment/enroll-as.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { rememberLanding } from '#src/session/site/landing.ts';
import { placeOf } from '#src/session/place.ts';
import { keepPortal } from '#src/session/site/portal.ts';
import { storeResumed } from '#src/session/enrollment/resumed.ts';
import { stored } from '#src/session/stored.ts';

const site = (caseOf('validate-landing-page/site').reply as { readonly data: LandingInfo }).data;

beforeEach(() => {
  stored.clearAll();
  rememberLanding(site, false);
  stored.set('user_id', 'm-1001');
  stored.set('tempId', 'enrollment-1');
});

const others = {
  group_id: '1929',
  platform_group_id: 'larkspur-direct',
  platform_name: 'Larkspur Direct',
  platform_code: 'LSD100',
  agent_id: '',
  open_type: 'user',
  eprocess: 'applicant',
  effective_date: '',
  type: 'new-member',
  state: '',
};
const resumed = { enrollment_id: 'enrollment-2', proof_needed: true, language: 'en', saved_tab: 'contact_info', others };

const remembered = () => [stored.get('user_id'), stored.get('tempId')];

test('a member stays who they are as long as the server knows them', () => {
  rememberLanding({ ...site, role: 'member' }, false);
  expect(remembered()).toEqual(['m-1001', 'enrollment-1']);
});

test('a member whose session has ended becomes a visitor again, because their stored values would be refused forever', () => {
  rememberLanding(site, false);
  expect(remembered()).toEqual([undefined, undefined]);
});

test('a person who resumes a saved enrollment is not the member who was here before', () => {
  storeResumed(resumed);
  expect(remembered()).toEqual([undefined, 'enrollment-2']);
});

test('a member’s link leads to the site itself, whichever page the browser came through', () => {
  expect(placeOf('/member-benefit-store/link/IO')).toEqual({ kind: 'landing', landing: '' });
});

const portal = () => (['portal_id', 'portal_name', 'portal_code'] as const).map(stored.get);

test('a landing page that loads after another portal was chosen changes neither its name nor its code', () => {
  stored.clear('user_id');
  keepPortal({ portal_id: 'guild-trust', portal_name: 'Meadowlark Guild Trust', portal_code: '' });
  rememberLanding(site, false);
  expect(portal()).toEqual(['guild-trust', 'Meadowlark Guild Trust', '']);
});

test('choosing a member brings a portal with its name and code, and only then is the enrollment a member’s', () => {
  startExisting('rep');
  expect(stored.get('enroll_type')).toBeUndefined();
  const started = { temp_enrollment_id: 'enrollment-3', group_id: 'cedar-creek', state: 'TX' };
  rememberExisting(
    'm-1001',
    { ...started, portal_id: 'harbor-employers', portal_name: 'Harbor Employers Exchange', portal_code: 'HEX200' },
    'IO',
  );
  expect(portal()).toEqual(['harbor-employers', 'Harbor Employers Exchange', 'HEX200']);
  expect([stored.get('enroll_type'), stored.get('USER_ID'), stored.get('state')]).toEqual(['existing-member', 'm-1001', 'TX']);
  startExisting('rep');
  expect(stored.get('USER_ID')).toBe('m-1001');
});

test('a resumed enrollment brings its portal with name and code', () => {
  const ofPortal = { platform_group_id: 'guild-trust', platform_name: 'Meadowlark Guild Trust', platform_code: 'MGT300' };
  const ofRep = { agent_id: 'rosa-delgado', open_type: 'agent', eprocess: 'rep' };
  storeResumed({ ...resumed, others: { ...others, ...ofPortal, ...ofRep } });
  expect(portal()).toEqual(['guild-trust', 'Meadowlark Guild Trust', 'MGT300']);
});

test('a resumed enrollment has the state of its own quote, and not that of one that the browser had open before', () => {
  stored.set('state', 'IL');
  storeResumed(resumed);
  expect(stored.get('state')).toBeUndefined();
  storeResumed({ ...resumed, proof_needed: false, others: { ...others, state: 'TX' } });
  expect(stored.get('state')).toBe('TX');
});

test('a resumed enrollment hands on whether its date of birth must be asked', () => {
  storeResumed(resumed);
  expect(stored.get('proof_needed')).toBe('1');
  storeResumed({ ...resumed, proof_needed: false });
  expect(stored.get('proof_needed')).toBeUndefined();
});

test('a visitor who resumed a rep’s enrollment is not a rep when it is over', () => {
  stored.clear('user_id');
  stored.set('eprocess', 'rep');
  rememberLanding(site, false);
  expect(stored.get('eprocess')).toBe('rep');
  forgetEnrollment();
  rememberLanding(site, false);
  expect(stored.get('eprocess')).toBe('applicant');
});
