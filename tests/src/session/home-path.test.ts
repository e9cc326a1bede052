import { beforeEach, expect, test } from 'vitest';
import { homePath, storedHomePath, storedReceiptHomePath } from '#src/session/home-path.ts';
import { stored } from '#src/session/stored.ts';
import { homeCrumb } from '#src/store/home-crumb.ts';

beforeEach(() => stored.clearAll());

test('home is the page of the referrer a visitor came by', () => {
  expect(homePath({ referral: 'r 7', open_type: 'user', eprocess: 'applicant' })).toBe('/referrals?rid=r%207');
});

test('home is the front door of the store for whoever entered by it', () => {
  expect(homePath({ open_type: 'user', eprocess: 'rep' })).toBe('/');
});

test.each([
  ['rep', '/agent-home'],
  ['applicant', '/member-home'],
  ['group', '/group-home'],
])('home of a %s who entered otherwise is %s', (eprocess, path) => {
  expect(homePath({ eprocess })).toBe(path);
});

test('home of a visitor nobody knows is the front door', () => {
  expect(homePath({})).toBe('/');
});

test('on the government host a group’s home is the front door, but its office comes back from the receipt to its own', () => {
  expect(homePath({ eprocess: 'group', site: 'government' })).toBe('/');
  expect(homePath({ eprocess: 'rep', site: 'government' })).toBe('/agent-home');
  stored.set('eprocess', 'group');
  stored.set('siteRedirection', 'government');
  expect([storedHomePath(), storedReceiptHomePath()]).toEqual(['/', '/group-home']);
});

test('a referral leads back from everywhere, from the receipt only for whoever opened the store themselves', () => {
  stored.set('referral', 'garden-club');
  stored.set('eprocess', 'rep');
  expect([storedHomePath(), storedReceiptHomePath()]).toEqual(['/referrals?rid=garden-club', '/agent-home']);
  stored.set('open_type', 'user');
  expect(storedReceiptHomePath()).toBe('/referrals?rid=garden-club');
});

test('every page starts with the way home, and on the government host with none', () => {
  stored.set('eprocess', 'rep');
  expect(homeCrumb()).toEqual([{ label: 'Home', to: '/agent-home' }]);
  stored.set('siteRedirection', 'government');
  expect(homeCrumb()).toEqual([]);
});
