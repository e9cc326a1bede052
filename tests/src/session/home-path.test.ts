import { expect, test } from 'vitest';
import { homePath } from '#src/session/home-path.ts';

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
