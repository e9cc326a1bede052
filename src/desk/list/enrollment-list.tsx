import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { EnrollmentsCsv } from './csv-buttons.tsx';
import { DeskList, type ListedRows } from './desk-list.tsx';
import { EnrollmentTable } from './enrollment-table.tsx';
import type { EnrollmentFilter } from './list-filter.ts';

const enrollments: ListedRows<CallData<'GET /get-desk-enrollments'>['result'][number]> = {
  list: 'enrollments',
  title: 'Enrollments',
  about: 'Every enrollment and policy, from the first quote onward.',
  one: 'enrollment',
  whyNone: 'They appear here as soon as someone asks for a quote.',
  whatIsFound: 'Search for an exact policy number, email address or full name. Parts of a name are not found.',
  csv: (filter) => <EnrollmentsCsv filter={filter as EnrollmentFilter} />,
  usePage: (filter) => useCall('GET /get-desk-enrollments', filter as EnrollmentFilter),
  table: (rows) => <EnrollmentTable rows={rows} />,
};

/** Every enrollment and policy, with search, filters, and pages. */
export const EnrollmentList = () => <DeskList rows={enrollments} />;
