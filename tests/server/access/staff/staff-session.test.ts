import { expect, test } from 'vitest';
import { isSessionAlive, needsSecondFactor } from '#server/access/staff/staff-session.ts';

const signedIn = { seen_at: '2026-03-10T17:00:00.000Z', expires_at: '2026-03-11T05:00:00.000Z' };
const usedAt = (seen_at: string) => ({ ...signedIn, seen_at });

test.each([
  ['an hour after the last call', signedIn, '2026-03-10T17:59:59.999Z', '2026-03-10T18:00:00.000Z'],
  [
    'at its maximum age, however often it is used',
    usedAt('2026-03-11T04:59:00.000Z'),
    '2026-03-11T04:59:59.999Z',
    '2026-03-11T05:00:00.000Z',
  ],
])('the session of a staff member ends %s', (_when, session, open, ended) => {
  expect([open, ended].map((time) => isSessionAlive(session, new Date(time)))).toEqual([true, false]);
});

test.each([
  ['0', [false, false]],
  ['administrators', [false, true]],
  ['all', [true, true]],
] as const)('with the setting %s, operations and administrators need a second factor: %j', (secondFactor, needed) => {
  expect(['operations', 'administrator'].map((role) => needsSecondFactor({ secondFactor }, role))).toEqual(needed);
});
