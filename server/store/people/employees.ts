import { type Kysely, sql } from 'kysely';
import type { EmployeeState } from '#schemas/desk/employee-states.ts';
import type { ListPlace } from '../desk/desk-list.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { EmployeeTable } from '../tables/employees.ts';
import type { Tables } from '../tables.ts';

export const personPlace = (id: string) => `employee/${id}`;
export const waiveNotePlace = (id: string) => `employee/${id}/waiver`;

/** A person in a census. */
export interface CensusPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** `mm/dd/yyyy`; empty if unknown. */
  readonly birthdate: string;
  /** The employer's own number; empty without one. */
  readonly number: string;
}

/** A new employee with the keyed hashes by which they are found. */
export type NewEmployee = Pick<EmployeeTable, 'id' | 'group_id' | 'email_print' | 'name_print' | 'number_print' | 'added_at'> & {
  readonly person: CensusPerson;
};

/** An employee, readable. */
export interface Employee {
  readonly id: string;
  readonly group_id: string;
  readonly state: EmployeeState;
  readonly person: CensusPerson;
  readonly added_at: string;
  readonly invited_at: string | null;
  readonly enrollment_id: string | null;
  /** Who fills it in, while it is in progress and has a plan in its cart; null otherwise. */
  readonly filled_in_by: 'employee' | 'office' | 'rep' | null;
  readonly waived_at: string | null;
  readonly waive_reason: string | null;
  readonly waive_note: string;
  /**
   * The employer's monthly contribution to the policy of a finished enrollment, in cents; null without a policy or
   * without a contributing employer.
   */
  readonly employer_cents: number | null;
  readonly recurring_cents: number | null;
}

const rowsAtOnce = 200;

export async function addEmployees(db: Db, sealer: Sealer, people: readonly NewEmployee[]): Promise<void> {
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    const rows = people.slice(from, from + rowsAtOnce).map(({ person, ...row }) => ({
      ...row,
      sealed_person: sealer.seal(personPlace(row.id), JSON.stringify(person)),
      code_hash: null,
      invited_at: null,
      enrollment_id: null,
      joined: 0,
      waived_at: null,
      waive_reason: null,
      sealed_waive_note: null,
    }));
    await db.insertInto('employee').values(rows).execute();
  }
}

/** Makes changes to a group's list wait for each other until the transaction ends, so that what a change has read stays true. */
export async function lockList(db: Db, group_id: string, changed_at: string): Promise<void> {
  await db
    .insertInto('employee_list')
    .values({ group_id, changed_at })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ changed_at }))
    .execute();
}

/** The hashes of everyone on a group's list, to find who is on it already. */
export async function printsOf(db: Db, groupId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('employee').select(['email_print', 'number_print']).where('group_id', '=', groupId).execute();
  return new Set(rows.flatMap(({ email_print, number_print }) => (number_print === null ? [email_print] : [email_print, number_print])));
}

const stateOf = sql<EmployeeState>`case
  when stage.value = 'completed' then 'finished'
  when employee.waived_at is not null then 'waived'
  when stage.value in ('in_progress', 'saved', 'waiting') then 'started'
  when employee.invited_at is not null then 'invited'
  else 'not_invited' end`;

function withState(db: Kysely<Tables>) {
  return db
    .selectFrom('employee')
    .leftJoin('desk_label as stage', (join) =>
      join.onRef('stage.enrollment_id', '=', 'employee.enrollment_id').on('stage.kind', '=', 'stage'),
    )
    .leftJoin('policy', (join) => join.onRef('policy.enrollment_id', '=', 'employee.enrollment_id').on('stage.value', '=', 'completed'));
}

// A quote alone is not worth returning to.
const filledInBy = sql<Employee['filled_in_by']>`case
  when begun.completed_at is not null then null
  when not exists (select 1 from cart_plan where cart_plan.enrollment_id = begun.id) then null
  when begun.eprocess = 'rep' then 'rep'
  when begun.eprocess = 'group' and begun.type <> 'new-member' then 'office'
  else 'employee' end`;

const readable = (db: Kysely<Tables>) =>
  withState(db)
    .leftJoin('enrollment as begun', 'begun.id', 'employee.enrollment_id')
    .selectAll('employee')
    .select(['policy.employer_cents', 'policy.recurring_cents', stateOf.as('state'), filledInBy.as('filled_in_by')]);

/** The monthly amounts that a group and its employees pay for the finished enrollments to which the group contributes, in cents. */
export async function monthlyOf(db: Db, groupId: string): Promise<{ readonly employer_cents: number; readonly employee_cents: number }> {
  const { employer, whole } = await withState(db)
    .select((use) => [use.fn.sum('policy.employer_cents').as('employer'), use.fn.sum('policy.recurring_cents').as('whole')])
    .where('employee.group_id', '=', groupId)
    .where('policy.employer_cents', 'is not', null)
    .executeTakeFirstOrThrow();
  const employer_cents = Number(employer ?? 0);
  return { employer_cents, employee_cents: Number(whole ?? 0) - employer_cents };
}

/** The number of a group's employees in each state. */
export async function countEmployees(db: Db, groupId: string): Promise<Partial<Record<EmployeeState, number>>> {
  const rows = await withState(db)
    .select((use) => [stateOf.as('state'), use.fn.countAll().as('people')])
    .where('employee.group_id', '=', groupId)
    .groupBy(stateOf)
    .execute();
  return Object.fromEntries(rows.map(({ state, people }) => [state, Number(people)]));
}

export interface EmployeesWanted {
  readonly groupId: string;
  readonly state?: EmployeeState | undefined;
  /** One of these hashes. */
  readonly prints?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly descending: boolean;
  readonly after?: ListPlace;
  readonly most: number;
}

/** A page of a group's employees, sorted by when they were added. */
export async function employeesOf(db: Db, sealer: Sealer, wanted: EmployeesWanted): Promise<readonly (Employee & ListPlace)[]> {
  const { groupId, state, prints, ids, descending, after, most } = wanted;
  const direction = descending ? 'desc' : 'asc';
  let query = readable(db)
    .where('employee.group_id', '=', groupId)
    .orderBy('employee.added_at', direction)
    .orderBy('employee.id', direction)
    .limit(most);
  if (state) query = query.where(stateOf, '=', state);
  if (ids) query = query.where('employee.id', 'in', [...ids]);
  if (prints) {
    query = query.where((or) =>
      or.or([or('email_print', 'in', [...prints]), or('name_print', 'in', [...prints]), or('number_print', 'in', [...prints])]),
    );
  }
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('employee.added_at', 'employee.id'), descending ? '<' : '>', tuple(after.at, after.id)),
    );
  }
  return (await query.execute()).map((row) => ({ ...opened(sealer, row), at: row.added_at }));
}

/** One employee by id. The caller must check access. */
export function employeeById(db: Db, sealer: Sealer, id: string): Promise<Employee | undefined> {
  return first(sealer, readable(db).where('employee.id', '=', id));
}

/** The employee of a group with an email address, by its hash. */
export function employeeByEmail(db: Db, sealer: Sealer, groupId: string, emailPrint: string): Promise<Employee | undefined> {
  return first(sealer, readable(db).where('employee.group_id', '=', groupId).where('employee.email_print', '=', emailPrint));
}

/** The employee whom an enrollment is for. */
export function employeeEnrolled(db: Db, sealer: Sealer, groupId: string, enrollmentId: string): Promise<Employee | undefined> {
  return first(sealer, readable(db).where('employee.group_id', '=', groupId).where('employee.enrollment_id', '=', enrollmentId));
}

async function first(sealer: Sealer, query: ReturnType<typeof readable>): Promise<Employee | undefined> {
  const row = await query.executeTakeFirst();
  return row && opened(sealer, row);
}

/** The employee with an access code. */
export function employeeByCode(db: Db, codeHash: string): Promise<Pick<EmployeeTable, 'id' | 'group_id'> | undefined> {
  return db.selectFrom('employee').select(['id', 'group_id']).where('code_hash', '=', codeHash).executeTakeFirst();
}

type Changes = Partial<
  Pick<EmployeeTable, 'code_hash' | 'invited_at' | 'enrollment_id' | 'joined' | 'waived_at' | 'waive_reason' | 'sealed_waive_note'>
>;

export async function changeEmployee(db: Db, id: string, changes: Changes): Promise<void> {
  await db.updateTable('employee').set(changes).where('id', '=', id).execute();
}

/** Replaces an employee's entry in the list. */
export async function correctEmployee(db: Db, sealer: Sealer, id: string, { person, ...prints }: Corrected): Promise<void> {
  const sealed_person = sealer.seal(personPlace(id), JSON.stringify(person));
  await db
    .updateTable('employee')
    .set({ ...prints, sealed_person })
    .where('id', '=', id)
    .execute();
}

/** Removes an employee from the list, unless they have started another enrollment since. Returns whether it did. Their sessions lose their rights. */
export async function removeEmployee(db: Db, { id, enrollment_id }: Pick<Employee, 'id' | 'enrollment_id'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('employee')
    .where('id', '=', id)
    .where('enrollment_id', enrollment_id === null ? 'is' : '=', enrollment_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endSessions(db, [id]);
  return true;
}

/** Removes the people who joined a list with enrollments that are being erased. Those whom an office added stay on it. */
export async function removeJoined(db: Db, enrollmentIds: readonly string[]): Promise<void> {
  const joined = db
    .deleteFrom('employee')
    .where('enrollment_id', 'in', [...enrollmentIds])
    .where('joined', '=', 1);
  const removed = await joined.returning('id').execute();
  await endSessions(
    db,
    removed.map(({ id }) => id),
  );
}

async function endSessions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('session')
    .set({ role: null, group_id: null, employee_id: null })
    .where('employee_id', 'in', [...ids])
    .execute();
}

type Corrected = Omit<NewEmployee, 'id' | 'group_id' | 'added_at'>;

/** The columns of an employee who has not waived coverage. */
export const noWaiver = { waived_at: null, waive_reason: null, sealed_waive_note: null } as const;

/** Forgets that the employee of a group whom an enrollment is for has waived coverage. */
export async function forgetWaiver(db: Db, groupId: string, enrollmentId: string): Promise<void> {
  await db.updateTable('employee').set(noWaiver).where('group_id', '=', groupId).where('enrollment_id', '=', enrollmentId).execute();
}

type ReadRow = EmployeeTable & Pick<Employee, 'state' | 'filled_in_by' | 'employer_cents' | 'recurring_cents'>;

function opened(sealer: Sealer, { sealed_person, sealed_waive_note, ...row }: ReadRow): Employee {
  return {
    ...row,
    person: JSON.parse(sealer.open(personPlace(row.id), sealed_person)) as CensusPerson,
    waive_note: sealed_waive_note === null ? '' : sealer.open(waiveNotePlace(row.id), sealed_waive_note),
  };
}
