import type { Browser } from '../browser.ts';
import { recordedAt, type RecordedServer } from '../recorded-server.ts';
import { totpCode } from '#server/access/staff/totp.ts';

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
  for (const form of [
    'staff-reset',
    'set-password',
    'sign-in-code',
    'begin-second-factor',
    'confirm-second-factor',
    'remove-second-factor',
  ])
    await administrator.record('GET /get-form-fields/{form}', form, { form });
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
  await recordSecondFactor(person);
  await recordSessions(administrator, person);
  await person.record('POST /request-staff-reset', 'sent-or-not', { email: dana.email });
  await administrator.record('POST /change-staff', 'limited-to-a-group', { ...dana, carriers: null, groups: ['cedar-creek'] });
  await administrator.record('POST /mail-staff-link', 'sent', { staff_name: dana.staff_name });
  await administrator.record('POST /reset-second-factor', 'removed', { staff_name: dana.staff_name });
  await administrator.record('POST /switch-staff', 'disabled', { staff_name: dana.staff_name, active: false });
  await administrator.recordRefusal('POST /switch-staff', 'own-account', { staff_name: first.name, active: false });
  const asked = { name: 'payroll', scopes: ['enrollments-read', 'exports'], carriers: ['fernvale'], groups: null, days: 90 };
  const { token: bearer, api_token } = await administrator.record('POST /make-api-token', 'made', { ...asked, name: 'another' });
  administrator.named(bearer, 'ekt_the-token');
  administrator.named(api_token.token_id, 'the-token-id');
  await administrator.recordRefusal('POST /make-api-token', 'name-taken', { ...asked, name: 'another' });
  await administrator.record('GET /get-api-tokens', 'one-in-use', {});
  await administrator.record('POST /revoke-api-token', 'revoked', { token_id: api_token.token_id });
  const { result } = await administrator.record('GET /get-audit', 'invitations', { what: 'invite-staff' });
  for (const { event_id } of result) administrator.named(event_id, 'the-event');
  await administrator.recordRefusal('GET /get-audit', 'unknown-page', { page: 'nowhere' });
  await administrator.record('GET /get-audit-csv', 'invitations', { what: 'invite-staff' });
}

/** An authenticator app that is added, and removed again by a recovery code. */
async function recordSecondFactor(person: Browser): Promise<void> {
  const [staff_name, password] = [dana.staff_name, 'four words are enough'];
  await person.recordRefusal('GET /get-second-factor', 'not-signed-in', {});
  await person.call('POST /staff-sign-in', { staff_name, password });
  await person.record('GET /get-second-factor', 'none-yet', {});
  await person.recordRefusal('POST /begin-second-factor', 'wrong-password', { password: 'guessed at' });
  const { secret } = await person.record('POST /begin-second-factor', 'begun', { password });
  person.named(secret, 'THE-SECRET-OF-THE-APP');
  await person.recordRefusal('POST /confirm-second-factor', 'wrong-code', { code: 'no code' });
  const code = totpCode(secret, Math.floor(recordedAt.getTime() / 30_000));
  // Six digits alone could be part of another number.
  person.named(`"code":"${code}"`, '"code":"the-code"');
  const { recovery_codes } = await person.record('POST /confirm-second-factor', 'confirmed', { code });
  recovery_codes.forEach((each, at) => person.named(each, `recovery-code-${at + 1}`));
  const recovery = recovery_codes[0] ?? '';
  await person.recordRefusal('POST /staff-sign-in', 'code-needed', { staff_name, password });
  await person.record('POST /remove-second-factor', 'by-recovery-code', { password, code: recovery });
}

/** Records sessions, and how their owner and the administrator end them. */
async function recordSessions(administrator: Browser, person: Browser): Promise<void> {
  const { staff_name } = dana;
  const known = await administrator.call('GET /get-staff-sessions', { staff_name });
  known.result.forEach(({ session_id }, at) => person.named(session_id, `${at + 1}`.repeat(64)));
  const session_id = known.result[0]?.session_id ?? '';
  await administrator.record('GET /get-staff-sessions', 'one-session', { staff_name });
  await administrator.recordRefusal('GET /get-staff-sessions', 'unknown-account', { staff_name: 'nobody' });
  await person.record('GET /get-own-sessions', 'one-session', {});
  await person.record('POST /end-other-sessions', 'ended', {});
  await person.record('POST /end-own-session', 'ended', { session_id });
  await person.recordRefusal('GET /get-own-sessions', 'not-signed-in', {});
  await administrator.record('POST /end-staff-sessions', 'all', { staff_name });
}

async function mailedToken(person: Browser): Promise<string> {
  const [token] = (await person.messages()).flatMap((text) => /set-password#(\S+)/.exec(text)?.[1] ?? []);
  if (token === undefined) throw new Error('no invitation was mailed');
  return token;
}
