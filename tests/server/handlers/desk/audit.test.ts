import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { auditQuery, type AuditWanted } from '#server/store/desk/audit-list.ts';
import { databases } from '#tests/server/support/databases.ts';
import { planOf } from '#tests/server/support/plan-of.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const [dana, kim] = ['dana', 'kim'];
const oneEnrollment = 'enrollment-of-theirs';

describe.each(databases)('the audit log on $name', ({ create }) => {
  const server = serverForAll(create);
  const opened = async () => {
    const { store } = server.services;
    const { count } = await store.db
      .selectFrom('audit')
      .select((use) => use.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) await store.write((trx) => trx.insertInto('audit').values(many()).execute());
    return signedInAs(server, 'administrator');
  };
  const list = async (asked: CallRequest<'GET /get-audit'>) => (await opened()).call('GET /get-audit', asked);
  const acts = async (asked: CallRequest<'GET /get-audit'>) => (await list(asked)).result.map(({ who, words }) => `${who}: ${words}`);

  test('without a filter it lists what staff did, latest first, in plain text; programs that open answers are left out', async () => {
    const { result } = await list({ until: '2026-03-09' });
    expect(result[0]).toMatchObject({ who: kim, words: 'Policy cancelled', at: '2026-03-09T12:00:00.000Z' });
    expect(result.every(({ who }) => who !== '')).toBe(true);
  });

  test('filters by who, what, enrollment and days of the site narrow it together', async () => {
    expect(await acts({ who: ' KIM' })).toEqual(['kim: Policy cancelled']);
    expect(await acts({ what: 'cancel-policy' })).toEqual(['kim: Policy cancelled']);
    expect(await acts({ who: dana, what: 'cancel-policy' })).toEqual([]);
    expect(await acts({ enrollment_id: oneEnrollment })).toEqual(['kim: Policy cancelled', ': Continued from an email']);
    expect(await acts({ what: 'resume', from: '2026-03-08', until: '2026-03-08' })).toEqual([': Continued from an email']);
    expect(await acts({ what: 'resume', until: '2026-03-07' })).toEqual([]);
    expect(await (await opened()).refused('GET /get-audit', { from: '2026-13-45' })).toMatchObject({ errorCode: 'invalid-request' });
  });

  test('its pages, one after another and back, are the whole list once', async () => {
    const first = await list({ who: dana });
    const second = await list({ who: dana, page: first.next ?? '' });
    const back = await list({ who: dana, page: second.previous ?? '' });
    expect([first.result.length, second.result.length, second.next]).toEqual([50, 20, null]);
    expect(back.result).toEqual(first.result);
    const ids = [...first.result, ...second.result].map(({ event_id }) => event_id);
    expect(new Set(ids).size).toBe(70);
  });

  test('as CSV it holds the same rows, no cell that a spreadsheet computes, and the download is audited', async () => {
    const administrator = await opened();
    const { csv, rows, next } = await administrator.call('GET /get-audit-csv', { who: kim });
    expect([rows, next]).toEqual([1, null]);
    expect(csv.split('\r\n')).toEqual([
      'At,Who,What,Action,Detail,Enrollment',
      `2026-03-09T12:00:00.000Z,kim,Policy cancelled,cancel-policy,'=1+1,${oneEnrollment}`,
      '',
    ]);
    expect(await acts({ what: 'audit-as-csv' })).toEqual(['administrator: Audit log downloaded']);
  });

  test.each<[string, Partial<AuditWanted>, string]>([
    ['what staff did', {}, 'audit_by_staff'],
    ['who', { who: dana }, 'audit_staff'],
    ['what', { what: 'note' }, 'audit_what'],
    ['who and what', { who: dana, what: 'note' }, 'audit_who_what'],
    ['enrollment', { enrollmentId: oneEnrollment }, 'audit_of_enrollment'],
  ])('a page by %s walks an index of its own', async (_name, wanted, index) => {
    const { store } = server.services;
    await opened();
    if (store.kind === 'postgres') await store.db.executeQuery(CompiledQuery.raw('analyze audit'));
    const query = auditQuery(store.db, { descending: true, most: 51, after: { at: '2026-03-09', id: 'x' }, ...wanted });
    expect(await planOf(store, query)).toContain(index);
  });
});

const event = (at: string, id: string, more: object) => ({
  id,
  at,
  enrollment_id: '',
  session_hash: '',
  action: 'open-secrets',
  detail: '',
  staff_name: null,
  act_key: null,
  ...more,
});

// Programs and staff open answers all day; 70 notes of Dana's, several in the same instant; an act of Kim's.
function many() {
  const minute = (at: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + at * 60_000).toISOString();
  return [
    ...Array.from({ length: 1500 }, (_, at) => event(minute(at), `program-${at}`, { enrollment_id: `enrollment-${at}` })),
    ...Array.from({ length: 70 }, (_, at) => event(minute(Math.floor(at / 3)), `note-${at}`, { action: 'note', staff_name: dana })),
    ...Array.from({ length: 1500 }, (_, at) => event(minute(at), `opened-${at}`, { action: 'open-enrollment', staff_name: 'lee' })),
    event('2026-03-08T12:00:00.000Z', 'resumed', { action: 'resume', enrollment_id: oneEnrollment }),
    event('2026-03-09T12:00:00.000Z', 'cancelled', {
      action: 'cancel-policy',
      staff_name: kim,
      enrollment_id: oneEnrollment,
      detail: '=1+1',
    }),
  ];
}
