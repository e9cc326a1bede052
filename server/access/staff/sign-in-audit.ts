import type { Context, StaffDoorContext } from '#server/context.ts';
import { deviceName } from '#server/rules/people/device-name.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import type { Db } from '#server/store/store.ts';
import { shortAddress } from '../network.ts';

/** Why a sign-in with the name of an account is refused, in words for administrators. */
export type RefusedBecause = 'wrong password' | 'wrong code' | 'the account is not active';

/**
 * Writes into the audit log that a person has signed in, or chosen another password, with the device and network, and with the identity
 * provider that they signed in by.
 */
export function noteAtDoor(
  trx: Db,
  ctx: StaffDoorContext,
  name: string,
  action: 'sign-in' | 'change-password',
  provider?: string,
): Promise<void> {
  return noteOwnAct(trx, ctx, name, action, provider === undefined ? whereFrom(ctx) : `by ${provider}, ${whereFrom(ctx)}`);
}

/**
 * Writes into the audit log that a sign-in was refused. The limits of tries also limit these records; names without an account leave
 * none, because there is no end of them. The answer does not wait for it, because the time that it takes would tell whether there is
 * an account.
 */
export function noteRefused(ctx: StaffDoorContext, name: string, because: RefusedBecause): void {
  const written = ctx.store.write((trx) => noteOwnAct(trx, ctx, name, 'refuse-sign-in', `${because}, ${whereFrom(ctx)}`));
  // While the database is away, no one signs in either.
  written.catch(() => undefined);
}

/** Writes into the audit log what a person has done with their own account. */
export function noteOwnAct(trx: Db, { now }: Pick<Context, 'now'>, staff_name: string, action: string, detail = ''): Promise<void> {
  return addAudit(trx, { enrollment_id: '', session_hash: '', staff_name, action, detail, at: now.toISOString() });
}

function whereFrom({ client }: StaffDoorContext): string {
  return `from ${deviceName(client.userAgent)}, ${shortAddress(client.ip)}`;
}
