import type { StaffDoorContext } from '#server/context.ts';
import type { StaffTable } from '#server/store/tables/people.ts';
import type { TryLimit } from '#server/store/people/tries.ts';
import { refuseTries, triesOf } from '../guess-limit.ts';
import { type KnownDevice, knowsDevice, knowsFactor, readDevice } from './known-device.ts';

const minute = 60_000;
const within = (most: number): TryLimit => ({ most, withinMs: 15 * minute });

/** Takes the tries of a sign-in before its password is checked; returns their buckets, so that a success can give the tries back. */
export async function takeSignInTries(ctx: StaffDoorContext, name: string, staff: StaffTable | undefined): Promise<readonly string[]> {
  const limits = failuresOf(ctx, name, staff).map(([each, limit]) => [triesOf(ctx.sealer, each), limit] as const);
  await refuseTries(ctx, limits, 'too-many-sign-ins');
  return limits.map(([bucket]) => bucket);
}

/**
 * Limits failures: with a name from one network, from that network with any name, and with a name from anywhere. A
 * device on which that person has signed in before has its own counter, so a stranger's guesses do not lock them out
 * there.
 */
function failuresOf(ctx: StaffDoorContext, name: string, staff: StaffTable | undefined): readonly (readonly [string, TryLimit])[] {
  const device = knownDevice(ctx, staff);
  if (device) return [[`staff-device/${name}/${device.id}`, within(5)]];
  const { network } = ctx.client;
  return [
    [`staff/${name}/${network}`, within(5)],
    [`staff-from/${network}`, within(10)],
    [`staff/${name}`, within(50)],
  ];
}

/** Takes a try of a network to end a sign-in at the identity provider, which is asked for each; returns its bucket. */
export async function takeProviderTry(ctx: StaffDoorContext): Promise<string> {
  const bucket = triesOf(ctx.sealer, `provider-from/${ctx.client.network}`);
  await refuseTries(ctx, [[bucket, within(20)]], 'too-many-sign-ins');
  return bucket;
}

/**
 * Takes a try at a second factor's code, after the password was right: a stolen password must not allow enough guesses
 * at six digits. Without the password, no one can use up these tries. A device on which a code was accepted has no such
 * limit; a device that is known only through a password reset has.
 */
export async function takeCodeTries(ctx: StaffDoorContext, staff: StaffTable): Promise<readonly string[]> {
  const device = readDevice(ctx.sealer, ctx.device, ctx.now);
  if (device && knowsFactor(ctx.sealer, device, staff)) return [];
  const bucket = triesOf(ctx.sealer, `staff-code/${staff.name}`);
  await refuseTries(ctx, [[bucket, { most: 100, withinMs: 24 * 60 * minute }]], 'too-many-sign-ins');
  return [bucket];
}

function knownDevice(ctx: StaffDoorContext, staff: StaffTable | undefined): KnownDevice | undefined {
  const device = readDevice(ctx.sealer, ctx.device, ctx.now);
  return device && staff && knowsDevice(ctx.sealer, device, staff) ? device : undefined;
}
