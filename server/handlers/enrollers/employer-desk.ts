import type { employerDeskCalls } from '#schemas/calls/enrollers/employer-desk.ts';
import { type EmployeeState, employeeStates } from '#schemas/desk/employee-states.ts';
import type { HandlersFor, VisitorContext } from '#server/context.ts';
import { pageOf } from '#server/desk/page-of.ts';
import { addCensus } from '#server/employers/add-census.ts';
import { addEmployeeOf } from '#server/employers/add-employee.ts';
import { inviteEmployees } from '#server/employers/invite.ts';
import { changeEmployeeOf, removeEmployeeOf } from '#server/employers/change-employee.ts';
import { begunBy } from '#server/employers/own-enrollment.ts';
import { employeeOf, officeOf, openEnrollmentFacts } from '#server/employers/own-office.ts';
import { printsOfSearch } from '#server/employers/prints.ts';
import { reasonText, takeBackWaiver, waive } from '#server/employers/waiver.ts';
import type { Split } from '#server/rules/pricing/contribution.ts';
import { countEmployees, type Employee, employeesOf, monthlyOf } from '#server/store/people/employees.ts';

const pageRows = 25;

/** The employer's desk. The session determines the group and, for an employee, which one. */
export const employerDeskHandlers: HandlersFor<keyof typeof employerDeskCalls> = {
  'GET /get-employer-overview': async (_input, ctx) => {
    const group = officeOf(ctx);
    const none = Object.fromEntries(employeeStates.map((state) => [state, 0])) as Record<EmployeeState, number>;
    const employees = { ...none, ...(await countEmployees(ctx.store.db, group.id)) };
    return {
      employees,
      monthly: inDollars(await monthlyOf(ctx.store.db, group.id)),
      ...openEnrollmentFacts(group, ctx.today),
    };
  },

  'GET /get-employees': async ({ state, search, page }, ctx) => {
    const groupId = officeOf(ctx).id;
    const { store, sealer } = ctx;
    const prints = search?.trim() ? printsOfSearch(sealer, search) : undefined;
    const { places, next, previous } = await pageOf(page, pageRows, true, (part) =>
      employeesOf(store.db, sealer, { groupId, state, prints, ...part }),
    );
    return { result: places.map((employee) => employeeRow(ctx, employee)), next, previous };
  },

  'POST /add-census': async (input, ctx) => addCensus(ctx, officeOf(ctx), input),

  'POST /add-employee': async (input, ctx) => {
    await addEmployeeOf(ctx, officeOf(ctx), input);
    return {};
  },

  'POST /invite-employees': async ({ employee_ids }, ctx) => inviteEmployees(ctx, officeOf(ctx), employee_ids),

  'POST /change-employee': async (input, ctx) => {
    await changeEmployeeOf(ctx, officeOf(ctx), input);
    return {};
  },

  'POST /remove-employee': async ({ employee_id }, ctx) => {
    await removeEmployeeOf(ctx, officeOf(ctx), employee_id);
    return {};
  },

  'GET /get-own-coverage': async (_input, ctx) => {
    const found = await employeeOf(ctx);
    if (!found) return { employee: null };
    const { employee, group } = found;
    const { waived_at } = employee;
    return {
      employee: {
        name: employee.person.first_name,
        last_name: employee.person.last_name,
        group: group.display_name,
        state: employee.state,
        enrollment_id: begunBy(employee, 'employee'),
        begun_for_them: (begunBy(employee, 'office') ?? begunBy(employee, 'rep')) !== null,
        ...openEnrollmentFacts(group, ctx.today),
        waiver: waived_at === null ? null : { reason: reasonText(ctx.config, employee), waived_at },
      },
    };
  },

  'POST /waive-coverage': async (input, ctx) => {
    await ctx.store.write((trx) => waive(trx, ctx, input));
    return {};
  },

  'POST /take-back-waiver': async (_input, ctx) => {
    await ctx.store.write((trx) => takeBackWaiver(trx, ctx));
    return {};
  },
};

function employeeRow({ config }: VisitorContext, employee: Employee) {
  const { id, state, person, invited_at, employer_cents, recurring_cents } = employee;
  const isPaid = employer_cents !== null && recurring_cents !== null;
  return {
    employee_id: id,
    state,
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    number: person.number,
    invited_at,
    waive_reason: reasonText(config, employee),
    person: { first_name: person.first_name, last_name: person.last_name },
    filled_in_by: employee.filled_in_by,
    enrollment_id: begunBy(employee, 'office'),
    monthly: isPaid ? inDollars({ employer_cents, employee_cents: recurring_cents - employer_cents }) : null,
  };
}

function inDollars({ employer_cents, employee_cents }: Split) {
  return { employer_pays: employer_cents / 100, employee_pays: employee_cents / 100 };
}
