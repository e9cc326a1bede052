import type { Context } from '#server/context.ts';
import { readResumeCode, resumeCode } from '#server/store/ids.ts';
import { totpSecretOf, takeRecoveryCode, takeTotpStep } from '#server/store/people/second-factors.ts';
import type { Db } from '#server/store/store.ts';
import type { StaffTable } from '#server/store/tables/people.ts';
import { stepOfCode } from './totp.ts';

type Sealing = Pick<Context, 'sealer'>;

/** The number of recovery codes of an account. */
const howMany = 10;

/** New recovery codes of 50 random bits each, in two halves. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => resumeCode().replace(/^.{5}/, '$&-'));
}

/** The keyed hash of a recovery code, ignoring case, spaces and hyphens. */
export function recoveryHash({ sealer }: Sealing, name: string, typed: string): string {
  return sealer.fingerprint('staff-recovery', `${name}\n${readResumeCode(typed)}`);
}

/** Checks a code and uses it up: one from the authenticator app, or a recovery code. Returns whether it was right. */
export async function takeSecondFactor(trx: Db, ctx: Context, staff: StaffTable, typed: string): Promise<boolean> {
  const secret = totpSecretOf(ctx.sealer, staff);
  const step = secret === undefined ? undefined : stepOfCode(secret, typed, ctx.now);
  if (step !== undefined) return takeTotpStep(trx, staff.name, step);
  return takeRecoveryCode(trx, staff.name, recoveryHash(ctx, staff.name, typed));
}
