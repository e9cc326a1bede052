import { expect, test } from 'vitest';
import { idleSince, isAlive, newSession, nobody, renewedSession } from '#server/access/session.ts';

const limits = { sessionIdleMinutes: 60, enrollerIdleMinutes: 30 };
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const { session } = newSession(at('17:00:00.000'), nobody);
const roles = [null, 'member', 'employee', 'rep', 'group'] as const;

test.each([
  [null, '17:59:59.999', '18:00:00.000'],
  ['member', '17:59:59.999', '18:00:00.000'],
  ['employee', '17:59:59.999', '18:00:00.000'],
  ['rep', '17:29:59.999', '17:30:00.000'],
  ['group', '17:29:59.999', '17:30:00.000'],
] as const)('left at 17:00, the session of the role %s is open at %s and has ended at %s', (role, open, ended) => {
  expect([open, ended].map((time) => isAlive({ ...session, role }, at(time), limits))).toEqual([true, false]);
});

test('a session that is used all the time ends after a day', () => {
  const isOpenAt = (time: string) => isAlive({ ...session, seen_at: time }, new Date(time), limits);
  expect(['2026-03-11T16:59:59.999Z', '2026-03-11T17:00:00.000Z'].map(isOpenAt)).toEqual([true, false]);
});

test.each([limits, { sessionIdleMinutes: 30, enrollerIdleMinutes: 60 }])(
  'a session is deleted as idle only once it has ended for every role: %j',
  (set) => {
    const now = at('20:00:00.000');
    const since = idleSince(now, set).getTime();
    const open = (seenAt: number) =>
      roles.filter((role) => isAlive({ ...session, role, seen_at: new Date(seenAt).toISOString() }, now, set));
    expect(open(since)).toEqual([]);
    expect(open(since + 1)).not.toEqual([]);
  },
);

test('a session that gains a right has a new token and a new day, and keeps whom it may name', () => {
  const rep = { ...session, role: 'rep', agent_id: 'rosa-delgado' } as const;
  const { token, session: renewed } = renewedSession(rep, { group_id: 'cedar-creek' }, at('18:00:00.000'));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(renewed).toMatchObject({ role: 'rep', agent_id: 'rosa-delgado', group_id: 'cedar-creek' });
  expect(renewed.id_hash).not.toBe(rep.id_hash);
  expect(renewed.expires_at).toBe('2026-03-11T18:00:00.000Z');
});
