import type { CalendarDate } from '#schemas/values/dates.ts';
import { dateOrder, parseDate } from '#schemas/values/dates.ts';
import { otherIdentity } from '#server/access/identity.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Group } from '#server/rules/people/access-codes.ts';
import { type Employee, employeeById } from '#server/store/people/employees.ts';

/** The group whose own office a session is; refuses every other one. */
export function officeOf({ config, session }: Pick<VisitorContext, 'config' | 'session'>): Group {
  const group = session.role === 'group' ? config.people.groups.find(({ id }) => id === session.group_id) : undefined;
  if (!group) throw otherIdentity(session);
  return group;
}

/** The employee that a session is by an access code of their own, with their group. */
export async function employeeOf(
  { config, session, store, sealer }: VisitorContext,
  db = store.db,
): Promise<{ readonly employee: Employee; readonly group: Group } | undefined> {
  if (session.role !== 'employee' || session.employee_id === null) return undefined;
  const employee = await employeeById(db, sealer, session.employee_id);
  const group = config.people.groups.find(({ id }) => id === employee?.group_id);
  return employee && group && group.id === session.group_id ? { employee, group } : undefined;
}

/**
 * Refuses what an employee starts or completes by themselves outside their group's open enrollment. Its office and its
 * reps may enroll them at any time.
 */
export function refuseClosed({ config, today }: Pick<VisitorContext, 'config' | 'today'>, groupId: string | null | undefined): void {
  const group = config.people.groups.find(({ id }) => id === groupId);
  if (group) refuseUnlessOpen(group, today);
}

/** Refuses what a group's employees may decide only during its open enrollment. */
export function refuseUnlessOpen(group: Group, today: CalendarDate): void {
  if (periodOf(group, today) !== 'open') throw new Refused('open-enrollment-over');
}

/** Refuses to complete an enrollment that is late. What was entered stays. */
export function refuseLate(ctx: Pick<EnrollmentContext, 'config' | 'today' | 'enrollment'>): void {
  if (isLate(ctx)) throw new Refused('open-enrollment-over');
}

/** Whether an employee fills an enrollment in. Those that their office or a rep started have another type. */
export function isFilledInByEmployee({ eprocess, type }: Pick<EnrollmentContext['enrollment'], 'eprocess' | 'type'>): boolean {
  return eprocess === 'group' && type === 'new-member';
}

/** Whether an employee started an enrollment by themselves, and their group's open enrollment is closed now. */
export function isLate({
  config,
  today,
  enrollment: { eprocess, type, filter },
}: Pick<EnrollmentContext, 'config' | 'today' | 'enrollment'>): boolean {
  if (!isFilledInByEmployee({ eprocess, type })) return false;
  const group = config.people.groups.find(({ id }) => id === filter.group_id);
  return group !== undefined && periodOf(group, today) !== 'open';
}

/** Where a day is in a group's open enrollment; without one, it is always open. */
function periodOf({ open_enrollment }: Group, today: CalendarDate): 'ahead' | 'open' | 'over' {
  const [from, until] = [parseDate(open_enrollment?.from ?? ''), parseDate(open_enrollment?.until ?? '')];
  if (from && dateOrder(today) < dateOrder(from)) return 'ahead';
  return until && dateOrder(until) < dateOrder(today) ? 'over' : 'open';
}

/** A group's open enrollment as its office and its employees see it. */
export function openEnrollmentFacts(group: Group, today: CalendarDate) {
  const { from = '', until = '' } = group.open_enrollment ?? {};
  return { period: periodOf(group, today), opens_on: from, closes_on: until };
}
