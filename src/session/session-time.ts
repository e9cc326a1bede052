import type { CallData } from '#schemas/calls/calls.ts';

/** What the server answers about the session's time. */
export type SessionTime = CallData<'GET /get-session-time'>;

/** What is said about it: nothing yet, that it is about to end, or that it has. */
export type TimeNotice =
  | { readonly kind: 'none' }
  /** `endsAt` in milliseconds since 1970. */
  | { readonly kind: 'warning'; readonly endsAt: number; readonly mayStay: boolean }
  | { readonly kind: 'ended' };

/** How long before its end people are told of it. */
const warnSeconds = 120;
const minute = 60_000;

/** Until when nothing is asked about a page that was just opened, for opening it has used the session. */
export const firstCheckMs = minute;

/** What an answer of the server means for the person before the screen. */
export function noticeOf({ is_open, seconds_left, may_stay }: SessionTime, now: number): TimeNotice {
  if (!is_open || seconds_left <= 0) return { kind: 'ended' };
  return seconds_left <= warnSeconds ? { kind: 'warning', endsAt: now + seconds_left * 1000, mayStay: may_stay } : { kind: 'none' };
}

/** When the server is to be asked again, in milliseconds: while a warning stands, often, for another tab may have stayed. */
export function nextCheckMs({ seconds_left }: SessionTime, notice: TimeNotice): number | undefined {
  if (notice.kind === 'ended') return undefined;
  if (notice.kind === 'warning') return Math.min(10_000, seconds_left * 1000 + 500);
  return Math.max(1000, (seconds_left - warnSeconds) * 1000);
}

/** Time that is left as people read it, such as `1:58`. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
