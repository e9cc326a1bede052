import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authenticated } from '#src/session/authenticated.ts';
import { startDirect, startExisting } from '#src/session/enrollment/enroll-as.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { forgetVisitor } from '#src/session/site/landing.ts';
import { signOut } from '#src/session/sign-out.ts';
import { stored, storedKeys, type StoredKey } from '#src/session/stored.ts';
import { answers, server } from '../support/fake-server.ts';

/** What one enrollment stores in the browser. */
const ofEnrollment = [
  'tempId',
  'cartCount',
  'effectiveDate',
  'continue_track',
  'proof_needed',
  'nav_array',
  'navto',
  'first_track',
  'health_track',
  'tempDepData',
  'isSpouseEnrollAccept',
  'enrollBy',
  'enrollerCode',
  'employee_id',
  'patriot_over_65',
] as const satisfies readonly StoredKey[];

/** What a quote, or a chosen member, stores in addition. */
const ofQuote = ['selectedTier', 'isFilterDataSubmitted', 'isCurrentMemberAvailable'] as const satisfies readonly StoredKey[];

/** The browser's own: its device, and the site that people came from. */
const own = ['deviceId', 'fromSite'] as const satisfies readonly StoredKey[];

/** Who a visitor is, whose page and whose portal it is, and what they looked at. */
const ofVisitor = [
  'group_id',
  'agent_id',
  'AGENT_ID',
  'agent_code',
  'user_id',
  'USER_ID',
  'portal_id',
  'portal_name',
  'portal_code',
  'open_type',
  'eprocess',
  'enroll_type',
  'referral',
  'r_valid',
  'r_name',
  'categoryOrder',
  'planCategories',
  'planId',
  'planName',
  'state',
  'show-quotation',
  'new_landing_category',
  'siteRedirection',
  'landing_url',
  'landing_info',
  'site_images',
  'comparePlans',
] as const satisfies readonly StoredKey[];

const everyKey = [...ofEnrollment, ...ofQuote, ...own, ...ofVisitor];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  for (const key of everyKey) stored.set(key, 'kept');
  authenticated.set(true);
});
afterAll(() => server.close());

const kept = () => everyKey.filter((key) => stored.get(key) === 'kept');

test('the lists above name every key', () => {
  const known = new Set<StoredKey>(everyKey);
  expect(storedKeys.filter((key) => !known.has(key))).toEqual([]);
});

test('signing out clears every key and the flag', async () => {
  answers('POST /end-session', {});
  await signOut();
  expect(kept()).toEqual([]);
  expect(window.localStorage).toHaveLength(0);
  expect(authenticated.is()).toBe(false);
});

test('another owner’s page, code or link resets all but the browser’s own keys', () => {
  forgetVisitor();
  expect(kept()).toEqual(own);
});

test('an abandoned enrollment is cleared with all of its keys; those about the visitor stay', () => {
  forgetEnrollment();
  expect(kept()).toEqual([...ofQuote, ...own, ...ofVisitor]);
});

test('a key that full storage refuses lasts as long as the page, in place of the older value', () => {
  const { localStorage } = window;
  const full = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  };
  const storage = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
  stored.set('tempId', 'newer');
  expect(stored.get('tempId')).toBe('newer');
  storage.mockRestore();
  stored.set('tempId', 'newest');
  expect([stored.get('tempId'), window.localStorage.getItem('tempId')]).toEqual(['newest', 'newest']);
  stored.clear('tempId');
  expect(stored.get('tempId')).toBeUndefined();
});

test.each([
  ['a new person directly', () => startDirect({ platform_group_id: 'guild-trust', platform_name: 'Guild', platform_code: 'G' })],
  ['a current member', () => startExisting('rep')],
])('a person who enrolls %s leaves nothing of the previous person', (_, start) => {
  start();
  const left = new Set<string>(kept());
  expect([...ofEnrollment, ...ofQuote].filter((key) => left.has(key))).toEqual([]);
  expect([stored.get('eprocess'), left.has('agent_id')]).toEqual(['rep', true]);
});
