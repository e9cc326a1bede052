import type { CallData } from '#schemas/calls/calls.ts';

/** The server's answer about the session's time. */
export type SessionTime = CallData<'GET /get-session-time'>;

/** The state of the warning: none yet, about to end, or ended. */
export type TimeNotice =
  | { readonly kind: 'none' }
  /** `endsAt` in milliseconds since 1970. */
  | { readonly kind: 'warning'; readonly endsAt: number; readonly mayStay: boolean }
  | { readonly kind: 'ended' };

/** The seconds before the end at which people are warned. */
const warnSeconds = 120;
const minute = 60_000;

/** How long a newly opened page waits before it asks, because opening it has used the session. */
export const firstCheckMs = minute;

/** The notice to show for the server's answer. */
export function noticeOf({ is_open, seconds_left, may_stay }: SessionTime, now: number): TimeNotice {
  if (!is_open || seconds_left <= 0) return { kind: 'ended' };
  return seconds_left <= warnSeconds ? { kind: 'warning', endsAt: now + seconds_left * 1000, mayStay: may_stay } : { kind: 'none' };
}

/**
 * When to ask the server again, in milliseconds: often while a warning is shown, because another tab may have extended
 * the session.
 */
export function nextCheckMs({ seconds_left }: SessionTime, notice: TimeNotice): number | undefined {
  if (notice.kind === 'ended') return undefined;
  if (notice.kind === 'warning') return Math.min(10_000, seconds_left * 1000 + 500);
  return Math.max(1000, (seconds_left - warnSeconds) * 1000);
}

/** The remaining time for display, such as `1:58`. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
