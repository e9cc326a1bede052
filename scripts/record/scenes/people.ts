import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';

const nora = {
  entry_id: 'nora-quill',
  entry_first_name: 'Nora',
  entry_last_name: 'Quill',
  entry_code: 'NQ2200',
  entry_email: 'nora@quill.example',
  entry_phone: '2145550199',
  entry_logo: 'NQ',
  entry_landing_url: '/quill',
  entry_portals: { 'larkspur-direct': 1 },
};

/** An administrator who adds an agent, changes and retires them. */
export async function recordPeople(visitor: () => Browser, server: RecordedServer): Promise<void> {
  const administrator = visitor();
  const first = (await server.firstStaff).find(({ role }) => role === 'administrator');
  if (!first) throw new Error('the first start created no administrator');
  await administrator.recordRefusal('GET /get-people', 'not-signed-in', { kind: 'agent' });
  await administrator.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  for (const kind of ['agent', 'group', 'portal', 'member'] as const) await administrator.record('GET /get-people', `${kind}s`, { kind });
  await administrator.record('GET /get-people-form', 'new-agent', { kind: 'agent' });
  const wrong = { ...nora, entry_code: 'RD4410' };
  await administrator.recordRefusal('POST /save-people-entry', 'code-taken', { kind: 'agent', answers: wrong });
  const { access_code } = await administrator.record('POST /save-people-entry', 'added', { kind: 'agent', answers: nora });
  administrator.named(access_code ?? '', 'AAAAA-BBBBB');
  const group = await administrator.record('GET /get-people-form', 'group', { kind: 'group', id: 'cedar-creek' });
  administrator.named(group.base, 'hash-of-the-group');
  const member = await administrator.record('GET /get-people-form', 'member', { kind: 'member', id: 'm-1001' });
  administrator.named(member.base, 'hash-of-the-member');
  const named = { kind: 'agent', id: 'nora-quill' } as const;
  const renewed = await administrator.record('POST /renew-access-code', 'renewed', named);
  administrator.named(renewed.access_code, 'CCCCC-DDDDD');
  await administrator.record('POST /switch-people-entry', 'retired', { ...named, retired: true });
  await administrator.recordRefusal('POST /renew-access-code', 'retired', named);
}
