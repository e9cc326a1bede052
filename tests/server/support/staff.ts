import { randomUUID, scryptSync } from 'node:crypto';
import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import { addStaff, addStaffSession } from '#server/store/people/staff.ts';
import { sha256 } from '#server/store/ids.ts';
import type { TestClient } from './test-client.ts';
import type { InjectedServer } from './test-server.ts';

/** What a hash costs in tests, which need no protection from guesses. */
export const cheapCost = { N: 2, r: 1, p: 1 };

/** A password in its stored form, at a cost that tests can afford: every stored password says what it costs. */
export function cheapHash(password: string): string {
  const { N, r, p } = cheapCost;
  return `scrypt$${N}$${r}$${p}$${Buffer.from('salt').toString('base64url')}$${scryptSync(password, 'salt', 32, cheapCost).toString('base64url')}`;
}

/** What an account is limited to; each limit needs a name of its own. */
export interface Limits {
  readonly carriers?: readonly string[];
  readonly groups?: readonly string[];
}

/** A browser in which a staff member is signed in; no password is hashed for it. */
export async function signedInAs(server: InjectedServer, role: StaffRole, limits: Limits = {}, name: string = role): Promise<TestClient> {
  const { store, clock } = server.services;
  const [now, token] = [clock(), randomUUID()];
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + 60 * 60_000).toISOString();
  await store.write(async (trx) => {
    await addStaff(trx, { name, role, password_hash: cheapHash(randomUUID()), created_at, ...limitsOf(limits) });
    await addStaffSession(trx, { id_hash: sha256(token), staff_name: name, created_at, seen_at: created_at, expires_at });
  });
  const client = server.client();
  client.cookie = `ek_staff=${token}`;
  return client;
}

const limitsOf = ({ carriers, groups }: Limits) => ({
  carrier_ids: carriers ? JSON.stringify(carriers) : null,
  group_ids: groups ? JSON.stringify(groups) : null,
});
