import { beforeEach, expect, test } from 'vitest';
import { homePath, storedHomePath, storedReceiptHomePath } from '#src/session/site/home-path.ts';
import { stored } from '#src/session/stored.ts';
import { homeCrumb } from '#src/store/home-crumb.ts';

beforeEach(() => stored.clearAll());

test('home is the page of the referrer through whom a visitor came', () => {
  expect(homePath({ referral: 'r 7', open_type: 'user', eprocess: 'applicant' })).toBe('/referrals?rid=r%207');
});

test('home is the store’s home page for people who entered there', () => {
  expect(homePath({ open_type: 'user', eprocess: 'rep' })).toBe('/');
});

test.each([
  ['rep', '/agent-home'],
  ['applicant', '/member-home'],
  ['group', '/group-home'],
])('home of a %s who entered otherwise is %s', (eprocess, path) => {
  expect(homePath({ eprocess })).toBe(path);
});

test('home of an unknown visitor is the home page', () => {
  expect(homePath({})).toBe('/');
});

test('on the government host, a group’s home is the home page, but its office returns from the receipt to its own', () => {
  expect(homePath({ eprocess: 'group', site: 'government' })).toBe('/');
  expect(homePath({ eprocess: 'rep', site: 'government' })).toBe('/agent-home');
  stored.set('eprocess', 'group');
  stored.set('siteRedirection', 'government');
  expect([storedHomePath(), storedReceiptHomePath()]).toEqual(['/', '/group-home']);
});

test('a referral’s page is home from everywhere, but from the receipt only for people who opened the store themselves', () => {
  stored.set('referral', 'garden-club');
  stored.set('eprocess', 'rep');
  expect([storedHomePath(), storedReceiptHomePath()]).toEqual(['/referrals?rid=garden-club', '/agent-home']);
  stored.set('open_type', 'user');
  expect(storedReceiptHomePath()).toBe('/referrals?rid=garden-club');
});

test('every page starts with a Home link, except on the government host', () => {
  stored.set('eprocess', 'rep');
  expect(homeCrumb()).toEqual([{ label: 'Home', to: '/agent-home' }]);
  stored.set('siteRedirection', 'government');
  expect(homeCrumb()).toEqual([]);
});
