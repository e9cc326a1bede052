import { examplesOf, type WidgetExample } from '../example.ts';

/** Words that ask nothing. */
export const noticeExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'bill_notice', type: 'notice', label: 'Your employer pays for this plan.' },
  { 'a notice': { required: false } },
);
