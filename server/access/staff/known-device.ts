import { randomBytes } from 'node:crypto';
import { deviceLifeMs } from './staff-session.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import { claimIn, signedClaim } from '#server/secrets/signed-claim.ts';

const purpose = 'staff-device';
const most = 8;

/** A browser in which staff have signed in before, so that strangers who guess passwords elsewhere do not lock them out here. */
export interface KnownDevice {
  readonly id: string;
  /** The people who have signed in there, latest first, with the fingerprint of the password that they used. */
  readonly people: readonly Known[];
}

type Known = readonly [name: string, print: string];

/** A staff member with the current password, and the time since which a second factor is required; null without one. */
interface Person {
  readonly name: string;
  readonly password_hash: string;
  readonly totp_since: string | null;
}

/** The device of a token; undefined when the token was changed or has expired, or is none. */
export function readDevice(sealer: Sealer, token: string | undefined, now: Date): KnownDevice | undefined {
  const [id = '', expires = '', people = ''] = (token && claimIn(sealer, purpose, token)?.split('.')) || [];
  if (!(Number.parseInt(expires, 36) * 1000 > now.getTime())) return undefined;
  const lines = Buffer.from(people, 'base64url').toString().split('\n');
  return { id, people: lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]) };
}

/** Whether a person has signed in on a device with their current password: after a change, no other device is known. */
export function knowsDevice(sealer: Sealer, device: KnownDevice, person: Person): boolean {
  const prints = [printOf(sealer, person), printOf(sealer, { ...person, totp_since: null })];
  return device.people.some(([name, print]) => name === person.name && prints.includes(print));
}

/** Whether a person has signed in on a device with their current second factor, too. */
export function knowsFactor(sealer: Sealer, device: KnownDevice, person: Person): boolean {
  return person.totp_since !== null && device.people.some(([name, print]) => name === person.name && print === printOf(sealer, person));
}

/** The token of a device on which a person has just signed in. It grants nothing: the password is still required. */
export function deviceToken(sealer: Sealer, device: KnownDevice | undefined, person: Person, now: Date): string {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const others = (device?.people ?? []).filter(([name]) => name !== person.name);
  const people = [[person.name, printOf(sealer, person)] as const, ...others].slice(0, most);
  const expires = Math.floor((now.getTime() + deviceLifeMs) / 1000).toString(36);
  const lines = people.map((each) => each.join(' ')).join('\n');
  return signedClaim(sealer, purpose, [id, expires, Buffer.from(lines).toString('base64url')].join('.'));
}

function printOf(sealer: Sealer, { name, password_hash, totp_since }: Person): string {
  return sealer.fingerprint(purpose, [name, password_hash, ...(totp_since === null ? [] : [totp_since])].join('\n')).slice(0, 16);
}
