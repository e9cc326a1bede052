import { Type } from 'typebox';
import { longestCensus } from '#schemas/desk/longest-census.ts';
import { employeeStates } from '#schemas/desk/employee-states.ts';
import { call, Done, instant, orNull, textId } from '../call.ts';

const count = Type.Integer({ minimum: 0 });
const name = Type.String({ maxLength: 100 });
const pageName = orNull(Type.String());
const day = Type.String({ description: '`mm/dd/yyyy`; empty without one.' });

/** When a group's employees may decide by themselves. */
const OpenEnrollment = {
  period: Type.Enum(['ahead', 'open', 'over'], { description: 'Where today is; `open` without a limit.' }),
  opens_on: day,
  closes_on: day,
};

/** An employee on a group's list. */
const Employee = Type.Object({
  employee_id: Type.String(),
  state: Type.Enum([...employeeStates]),
  name: Type.String(),
  email: Type.String(),
  number: Type.String({ description: "The employer's own number; empty without one." }),
  invited_at: orNull(instant),
  waive_reason: Type.String({ description: 'Why coverage was waived, in words; empty unless it was.' }),
  person: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  filled_in_by: orNull(Type.Enum(['employee', 'office', 'rep'])),
  enrollment_id: orNull(Type.String({ description: 'To continue, if the office fills it in.' })),
  monthly: orNull(
    Type.Object(
      { employer_pays: Type.Number(), employee_pays: Type.Number() },
      { description: 'Of a finished enrollment towards which the employer contributes, in dollars.' },
    ),
  ),
});

const CensusFault = Type.Object({
  line: Type.Integer({ description: 'As a text editor counts them; the heading is line 1.' }),
  column: Type.String({ description: 'As its heading names it; empty for a whole line.' }),
  message: Type.String(),
});

const Waiver = Type.Object({ reason: Type.String(), waived_at: instant });

/** The employer's desk: the employees of a group's own office. And what such an employee sees of it. */
export const employerDeskCalls = {
  'GET /get-employer-overview': call({
    summary: "The group's employees by state, and until when they may enroll",
    access: 'visitor',
    request: Type.Object({}),
    data: Type.Object({
      employees: Type.Object(
        Object.fromEntries(employeeStates.map((state) => [state, count])) as Record<(typeof employeeStates)[number], typeof count>,
      ),
      monthly: Type.Object(
        { employer_pays: Type.Number(), employee_pays: Type.Number() },
        { description: 'All finished enrollments towards which the employer contributes, in dollars.' },
      ),
      ...OpenEnrollment,
    }),
  }),
  'GET /get-employees': call({
    summary: "One page of the group's own employees, newest first",
    access: 'visitor',
    request: Type.Object({
      state: Type.Optional(Type.Enum([...employeeStates])),
      search: Type.Optional(
        Type.String({ maxLength: 200, description: 'An email address, a number, or a first and last name; each as a whole.' }),
      ),
      page: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ result: Type.Array(Employee), next: pageName, previous: pageName }),
  }),
  'POST /add-census': call({
    summary: 'Adds the employees in a CSV file, or none if it has an error; can also only check it',
    access: 'visitor',
    large: true,
    request: Type.Object({
      csv: Type.String({ maxLength: longestCensus }),
      check_only: Type.Optional(Type.Boolean()),
      all_faults: Type.Optional(Type.Boolean({ description: 'Also returns every fault as CSV.' })),
    }),
    data: Type.Object({
      rows: count,
      added: count,
      fault_count: count,
      faults: Type.Array(CensusFault, { description: 'The first hundred.' }),
      faults_csv: Type.String({ description: 'Every fault, if asked for; else empty.' }),
    }),
  }),
  'POST /add-employee': call({
    summary: "Adds one employee to the group's list",
    access: 'visitor',
    request: Type.Object({ first_name: name, last_name: name, email: name, number: Type.Optional(name), birthdate: Type.Optional(name) }),
    data: Done,
  }),
  'POST /invite-employees': call({
    summary: 'Emails some employees, or the next who are not invited yet, an access code of their own; an earlier code ends',
    access: 'visitor',
    request: Type.Object({ employee_ids: Type.Optional(Type.Array(textId, { maxItems: 100 })) }),
    data: Type.Object({ sent: count, left: Type.Integer({ minimum: 0, description: 'Not invited yet.' }) }),
  }),
  'POST /change-employee': call({
    summary: 'Corrects an employee on the list; a code emailed to another address ends',
    access: 'visitor',
    request: Type.Object({ employee_id: textId, first_name: name, last_name: name, email: name, number: Type.Optional(name) }),
    data: Done,
  }),
  'POST /remove-employee': call({
    summary: 'Takes an employee without an enrollment off the list; their code ends',
    access: 'visitor',
    request: Type.Object({ employee_id: textId }),
    data: Done,
  }),
  'GET /get-own-coverage': call({
    summary: 'Until when the employee may enroll, and what they decided',
    access: 'visitor',
    request: Type.Object({}),
    data: Type.Object({
      employee: orNull(
        Type.Object({
          name: Type.String(),
          last_name: Type.String(),
          group: Type.String(),
          state: Type.Enum([...employeeStates]),
          enrollment_id: orNull(Type.String({ description: 'To continue.' })),
          begun_for_them: Type.Boolean(),
          ...OpenEnrollment,
          waiver: orNull(Waiver),
        }),
      ),
    }),
  }),
  'POST /waive-coverage': call({
    summary: 'Declines coverage, for a reason',
    access: 'visitor',
    request: Type.Object({
      reason: Type.String({ maxLength: 60 }),
      other: Type.Optional(Type.String({ maxLength: 300 })),
      confirmed: Type.Optional(Type.Integer({ description: '1 once it is checked.' })),
    }),
    data: Done,
  }),
  'POST /take-back-waiver': call({
    summary: 'The employee wants coverage after all',
    access: 'visitor',
    request: Type.Object({}),
    data: Done,
  }),
};
