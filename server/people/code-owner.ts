import type { VisitorContext } from '#server/context.ts';
import { employeeCodeHash } from '#server/employers/prints.ts';
import { type Group, groupByCode, type Rep } from '#server/rules/people/access-codes.ts';
import { employeeByCode } from '#server/store/people/employees.ts';
import { codeOwner } from '#server/store/people/people-entries.ts';
import { accessCodeHash } from './held-people.ts';

type Asking = Pick<VisitorContext, 'config' | 'store' | 'sealer'>;

/** The group that a code opens, and as whom. */
export interface OpenedGroup {
  readonly group: Group;
  readonly role: 'employee' | 'group';
  /** The person on the group's list. */
  readonly employee_id?: string;
}

/** The rep with this access code. The rep id opens nothing, because it appears on landing pages. */
export async function repWithCode({ config, store, sealer }: Asking, written: string): Promise<Rep | undefined> {
  const owner = await codeOwner(store.db, 'agent', accessCodeHash(sealer, 'agent', written));
  return config.people.agents.find(({ id, retired }) => id === owner && !retired);
}

/** The group with this code: that of its own office, which may see whom it has enrolled, of its employees, or of one of them. */
export async function groupWithCode(ctx: Asking, written: string): Promise<OpenedGroup | undefined> {
  const office = await codeOwner(ctx.store.db, 'group', accessCodeHash(ctx.sealer, 'group', written));
  const own = ctx.config.people.groups.find(({ id, retired }) => id === office && !retired);
  if (own) return { group: own, role: 'group' };
  const employer = groupByCode(ctx.config.people, written);
  return employer ? { group: employer, role: 'employee' } : groupOfEmployee(ctx, written);
}

// People of a census have codes of their own.
async function groupOfEmployee({ store, sealer, config }: Asking, code: string): Promise<OpenedGroup | undefined> {
  const employee = await employeeByCode(store.db, employeeCodeHash(sealer, code));
  const group = config.people.groups.find(({ id, retired }) => id === employee?.group_id && !retired);
  return employee && group && { group, role: 'employee', employee_id: employee.id };
}
