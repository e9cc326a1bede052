import { firstPassword, passwordsAt, slowHash } from '#server/access/staff/passwords.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { dropSecondFactor } from '#server/store/people/second-factors.ts';
import { dropStaffLinks } from '#server/store/people/staff-links.ts';
import { changeStaff, endStaffSessions, findStaff, findStaffByEmail, listStaff } from '#server/store/people/staff.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import type { Db } from '#server/store/store.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import type { Command } from './command.ts';
import { existingPlace } from './existing-place.ts';

const usage = 'npm run staff -- reset NAME';

/** Resets an account that no one can sign in to, such as the only administrator's, and prints a new password for it. */
export const staff: Command = async ([task, name, ...more], settings, say) => {
  if (task !== 'reset' || name === undefined || more.length > 0) throw new CannotDo(usage);
  existingPlace(settings);
  const now = new Date();
  const { store } = await openSealedStore(settings, now);
  try {
    const password = firstPassword();
    const password_hash = await passwordsAt(slowHash).hash(password);
    const reset = await store.write((trx) => resetAccount(trx, name, { password_hash, at: now.toISOString() }));
    say(`${reset} can sign in with the password ${password}`);
    say('Its second factor is removed and its sessions have ended. Change the password after signing in.');
    if (!settings.staffPasswords) say('Passwords are off: to use this one, start the server without STAFF_PASSWORDS=0.');
  } finally {
    await store.close();
  }
};

async function resetAccount(trx: Db, named: string, { password_hash, at }: { password_hash: string; at: string }): Promise<string> {
  const found = (await findStaff(trx, named.toLowerCase())) ?? (await findStaffByEmail(trx, named.toLowerCase()));
  if (!found) throw new CannotDo(`There is no account ${named}. There are: ${(await listStaff(trx)).map(({ name }) => name).join(', ')}`);
  const { name } = found;
  await changeStaff(trx, name, { password_hash, state: 'active' });
  await dropSecondFactor(trx, name);
  await dropStaffLinks(trx, name);
  await endStaffSessions(trx, name);
  await addAudit(trx, { enrollment_id: '', session_hash: '', action: 'reset-account', detail: name, at });
  return name;
}
