import { beforeEach, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { LandingInfo } from '#schemas/calls/store/landing.ts';
import { atStake, lostAt } from '#src/session/at-stake.ts';
import { stored } from '#src/session/stored.ts';

const data = (name: string) => (caseOf(name).reply as { readonly data: LandingInfo }).data;
const at = (info: LandingInfo) => {
  stored.set('landing_url', info.landing_url);
  stored.set('landing_info', JSON.stringify(info));
};

beforeEach(() => {
  stored.clearAll();
  at(data('validate-landing-page/site'));
});

test('a first visitor has nothing to lose', () => {
  expect(atStake()).toBeUndefined();
  expect(lostAt('/brooks')).toBeUndefined();
});

test('a quote and a cart are lost at another owner’s page and by a member’s link, but not at the current page or anywhere in the store', () => {
  stored.set('tempId', 'enrollment-1');
  stored.set('cartCount', 2);
  expect(atStake()).toEqual({ plans: 2, hasQuote: true });
  expect(['/brooks', '/member-benefit-store/link/IO'].map(lostAt)).toEqual([atStake(), atStake()]);
  expect(['/welcome', '/', '/plans', '/404', '/continue-enrollment'].map(lostAt)).toEqual(Array(5).fill(undefined));
});

test('a person whom a code signed in would lose the sign-in', () => {
  at(data('validate-landing-page/own'));
  expect(atStake()).toEqual({ plans: 0, hasQuote: false, signedInAs: 'Rosa Delgado' });
  expect(lostAt('/rosa')).toBeUndefined();
});

test('an employee would lose the sign-in of an employee, not that of their group', () => {
  at({ ...data('validate-landing-page/own'), role: 'employee', display_name: 'Cedar Creek Joinery' });
  expect(atStake()?.signedInAs).toBe('an employee of Cedar Creek Joinery');
});

test('a member’s quote consists of answers on file, and their link signs them in again', () => {
  at({ ...data('validate-landing-page/site'), role: 'member' });
  stored.set('tempId', 'enrollment-1');
  stored.set('enroll_type', 'existing-member');
  expect(atStake()).toBeUndefined();
  stored.set('cartCount', 1);
  expect(atStake()).toEqual({ plans: 1, hasQuote: true });
});
