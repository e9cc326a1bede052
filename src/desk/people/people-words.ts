import type { CallData } from '#schemas/calls/calls.ts';
import { roleNames } from '#src/staff/role-names.ts';
import { limitText } from '#src/staff/staff.ts';

/** The accounts of staff, and what they can be limited to. */
export type People = CallData<'GET /get-staff'>;
/** An account. */
export type Account = People['result'][number];

/** The roles to choose from. */
export const roleChoices = Object.entries(roleNames).map(([value, { name }]) => ({ value: value as Account['role'], name }));

/** The state of an account. */
export const accountStates: Readonly<Record<Account['state'], { readonly words: string; readonly look: string }>> = {
  invited: { words: 'Invited', look: 'bg-warn-soft text-warn' },
  active: { words: 'Active', look: 'bg-success-soft text-success' },
  disabled: { words: 'Disabled', look: 'bg-surface-muted text-ink-muted' },
};

type Named = readonly { readonly id: string; readonly name: string }[];

/** The limits of an account, in words. */
export function limitWords({ carriers, groups }: Pick<Account, 'carriers' | 'groups'>, known: Pick<People, 'carriers' | 'groups'>): string {
  const names = (ids: readonly string[] | null, all: Named) => ids && ids.map((id) => all.find((each) => each.id === id)?.name ?? id);
  return limitText({ carriers: names(carriers, known.carriers), groups: names(groups, known.groups) });
}
