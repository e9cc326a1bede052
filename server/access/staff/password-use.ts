import type { Context } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';

/** Refuses what only passwords are for, on a site whose staff sign in by their identity provider alone. */
export function refuseWithoutPasswords({ settings }: Pick<Context, 'settings'>): void {
  if (!settings.staffPasswords) throw new Refused('passwords-off');
}
