import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';

/** A staff member who is invited, and signs in by their identity provider. */
export async function recordProviderSignIn(visitor: () => Browser, server: RecordedServer): Promise<void> {
  const [administrator, rosa] = [visitor(), visitor()];
  const first = (await server.firstStaff).find(({ role }) => role === 'administrator');
  if (!first) throw new Error('the first start created no administrator');
  await administrator.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  const invited = { staff_name: 'rosa', email: 'rosa@acme.example', role: 'operations', carriers: null, groups: null } as const;
  await administrator.call('POST /invite-staff', invited);
  await rosa.record('GET /get-sign-in-ways', 'by-a-provider-too', {});
  const { attempt } = await rosa.record('POST /begin-provider-sign-in', 'begun', {});
  rosa.named(attempt, 'the-attempt');
  const returned = (code: string) => ({ attempt, returned: `?code=${code}&state=recorded` });
  await rosa.recordRefusal('POST /finish-provider-sign-in', 'unproven', returned('guessed'));
  await rosa.recordRefusal('POST /finish-provider-sign-in', 'no-account', returned('stranger'));
  await rosa.record('POST /finish-provider-sign-in', 'signed-in', returned('rosa'));
}
