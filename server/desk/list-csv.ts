import { unreadable } from '#schemas/desk/unreadable.ts';
import { type CsvColumns, csvPart } from './csv-part.ts';
import type { ListedEnrollment } from './list.ts';

const columns: CsvColumns<ListedEnrollment> = [
  ['Enrollment', ({ enrollment_id }) => enrollment_id],
  ['Status', ({ stage }) => stage],
  ['Step', ({ step }) => step],
  ['Policy', ({ policy_id }) => policy_id],
  ['Applicant', ({ name, is_readable }) => (is_readable ? name : unreadable)],
  ['Email', ({ email }) => email],
  ['Plans', ({ plans }) => plans.join('; ')],
  ['Carriers', ({ carriers }) => carriers.join('; ')],
  ['Effective date', ({ effective_date }) => effective_date],
  ['Monthly', ({ monthly }) => (monthly === null ? '' : monthly.toFixed(2))],
  ['Enrolled by', ({ process }) => process],
  ['Agent', ({ agent }) => agent],
  ['Group', ({ group }) => group],
  ['Portal', ({ portal }) => portal],
  ['Started', ({ started_at }) => started_at],
  ['Completed', ({ completed_at }) => completed_at ?? ''],
];

/** The list as CSV; with its headings if it is the first part. */
export function listCsv(rows: readonly ListedEnrollment[], isFirst: boolean): string {
  return csvPart(columns, rows, isFirst);
}
