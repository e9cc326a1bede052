import { fill } from '#schemas/messages/fill.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { words } from './words.ts';

type OpenEnrollment = Pick<CallData<'GET /get-employer-overview'>, 'period' | 'opens_on' | 'closes_on'>;

/**
 * When the open enrollment of a group begins, ends or ended; empty for one that has no end. `ends` is the text while it is
 * open.
 */
export function openEnrollmentText({ period, opens_on, closes_on }: OpenEnrollment, ends: string = words.openEnrollmentEnds): string {
  if (period === 'ahead') return fill(words.openEnrollmentBegins, { day: opens_on });
  return closes_on && fill(period === 'open' ? ends : words.openEnrollmentEnded, { day: closes_on });
}
