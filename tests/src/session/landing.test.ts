import { beforeEach, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { LandingInfo } from '#schemas/calls/landing.ts';
import { rememberLanding } from '#src/session/landing.ts';
import { placeOf } from '#src/session/place.ts';
import { storeResumed } from '#src/session/resumed.ts';
import { stored } from '#src/session/stored.ts';

const site = (caseOf('validate-landing-page/site').reply as { readonly data: LandingInfo }).data;

beforeEach(() => {
  stored.clearAll();
  rememberLanding(site, false);
  stored.set('user_id', 'm-1001');
  stored.set('tempId', 'enrollment-1');
});

const remembered = () => [stored.get('user_id'), stored.get('tempId')];

test('a member stays who they are as long as the server knows them', () => {
  rememberLanding({ ...site, role: 'member' }, false);
  expect(remembered()).toEqual(['m-1001', 'enrollment-1']);
});

test('a member whose session has ended is a visitor again: what is remembered of them would be refused for ever', () => {
  rememberLanding(site, false);
  expect(remembered()).toEqual([undefined, undefined]);
});

test('whoever goes on with a saved enrollment is not the member who was here before', () => {
  const others = {
    group_id: '1929',
    platform_group_id: 'larkspur-direct',
    agent_id: '',
    open_type: 'user',
    eprocess: 'applicant',
    effective_date: '',
    type: 'new-member',
  };
  storeResumed({ enrollment_id: 'enrollment-2', saved_tab: 'contact_info', others });
  expect(remembered()).toEqual([undefined, 'enrollment-2']);
});

test('a member’s link leads into the site itself, whosever page the browser came by', () => {
  expect(placeOf('/member-benefit-store/link/IO')).toEqual({ kind: 'landing', landing: '' });
});
