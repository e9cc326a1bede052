import { messages } from '#schemas/messages/messages.ts';
import type { StaffContext } from '#server/context.ts';
import { atLeastOne } from '#server/contract/at-least-one.ts';
import { fieldRefused } from '#server/contract/refusals.ts';

type Ids = readonly string[] | null;

/** The carriers that an account or a token is limited to, as they are stored; null for all. Refuses unknown ones. */
export function grantedCarriers({ config }: StaffContext, ids: Ids): string | null {
  return stored('carriers', ids, (id) => config.carriers.has(id), messages.carrierUnknown);
}

/** The same for the groups. */
export function grantedGroups({ config }: StaffContext, ids: Ids): string | null {
  return stored('groups', ids, (id) => config.people.groups.some((group) => group.id === id), messages.staffGroupUnknown);
}

function stored(field: string, ids: Ids, isKnown: (id: string) => boolean, unknown: string): string | null {
  if (ids === null) return null;
  if (!atLeastOne(field, ids).every(isKnown)) throw fieldRefused(field, unknown);
  return JSON.stringify(ids);
}
