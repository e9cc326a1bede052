import { randomBytes } from 'node:crypto';
import { deviceLifeMs } from '#server/access/staff-session.ts';
import type { Sealer } from '#server/store/seal.ts';
import { claimIn, signedClaim } from '#server/secrets/signed-claim.ts';

const purpose = 'staff-device';
const most = 8;

/** A browser in which people of the staff have signed in: strangers who guess elsewhere do not keep them out of it. */
export interface KnownDevice {
  readonly id: string;
  /** Who has signed in there, the latest first. */
  readonly names: readonly string[];
}

/** The device of a token; undefined when the token was changed or has expired, or is none. */
export function readDevice(sealer: Sealer, token: string | undefined, now: Date): KnownDevice | undefined {
  const [id = '', expires = '', names = ''] = (token && claimIn(sealer, purpose, token)?.split('.')) || [];
  if (!(Number.parseInt(expires, 36) * 1000 > now.getTime())) return undefined;
  return { id, names: Buffer.from(names, 'base64url').toString().split('\n') };
}

/** The token of a device on which somebody has just signed in. It opens nothing: their password is asked for all the same. */
export function deviceToken(sealer: Sealer, device: KnownDevice | undefined, name: string, now: Date): string {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const names = [name, ...(device?.names ?? []).filter((each) => each !== name)].slice(0, most);
  const expires = Math.floor((now.getTime() + deviceLifeMs) / 1000).toString(36);
  return signedClaim(sealer, purpose, [id, expires, Buffer.from(names.join('\n')).toString('base64url')].join('.'));
}
