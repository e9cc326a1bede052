import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';

const dana = {
  staff_name: 'dana',
  email: 'dana@larkspur.example',
  role: 'operations' as const,
  carriers: ['fernvale', 'northquay'],
  groups: null,
};

/** An administrator who invites a person, and that person's first and second password. */
export async function recordStaffAccounts(visitor: () => Browser, server: RecordedServer): Promise<void> {
  const [administrator, person] = [visitor(), visitor()];
  const first = (await server.firstStaff).find(({ role }) => role === 'administrator');
  if (!first) throw new Error('the first start created no administrator');
  for (const form of ['staff-reset', 'set-password']) await administrator.record('GET /get-form-fields/{form}', form, { form });
  await administrator.recordRefusal('GET /get-staff', 'not-signed-in', {});
  await administrator.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  await administrator.record('POST /invite-staff', 'limited-to-carriers', dana);
  await administrator.recordRefusal('POST /invite-staff', 'name-taken', dana);
  await administrator.recordRefusal('POST /invite-staff', 'not-limited', { ...dana, staff_name: 'kim', role: 'administrator' });
  await administrator.record('GET /get-staff', 'one-invited', {});
  const token = await mailedToken(person);
  person.named(token, 'the-mailed-link');
  await person.recordRefusal('POST /set-staff-password', 'too-easy', { token, new_password: 'password1234' });
  await person.record('POST /set-staff-password', 'first-password', { token, new_password: 'four words are enough' });
  await person.recordRefusal('POST /set-staff-password', 'used-link', { token, new_password: 'four words are enough' });
  await person.record('POST /request-staff-reset', 'sent-or-not', { email: dana.email });
  await administrator.record('POST /change-staff', 'limited-to-a-group', { ...dana, carriers: null, groups: ['cedar-creek'] });
  await administrator.record('POST /mail-staff-link', 'sent', { staff_name: dana.staff_name });
  await administrator.record('POST /switch-staff', 'disabled', { staff_name: dana.staff_name, active: false });
  await administrator.recordRefusal('POST /switch-staff', 'own-account', { staff_name: first.name, active: false });
}

async function mailedToken(person: Browser): Promise<string> {
  const [token] = (await person.messages()).flatMap((text) => /set-password#(\S+)/.exec(text)?.[1] ?? []);
  if (token === undefined) throw new Error('no invitation was mailed');
  return token;
}
