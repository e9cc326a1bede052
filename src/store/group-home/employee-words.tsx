import type { EmployeeState } from '#schemas/desk/employee-states.ts';
import { Badge } from '#src/ui/badge.tsx';
import { words } from './words.ts';

/** The names of an employee's states. */
export const stateNames = (): Readonly<Record<EmployeeState, string>> => ({
  not_invited: words.notInvited,
  invited: words.invited,
  started: words.started,
  finished: words.finished,
  waived: words.waived,
});

const looks: Readonly<Record<EmployeeState, string>> = {
  not_invited: 'bg-surface-muted text-ink-muted',
  invited: 'bg-brand-soft text-brand',
  started: 'bg-warn-soft text-warn',
  finished: 'bg-success-soft text-success',
  waived: 'bg-surface-muted text-ink',
};

export function EmployeeBadge({ state }: { readonly state: EmployeeState }) {
  return <Badge look={looks[state]}>{stateNames()[state]}</Badge>;
}
