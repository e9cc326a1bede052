import { call } from '#src/api/call.ts';
import { onReturn } from './on-return.ts';
import { storedLanding } from './site/landing.ts';
import { firstCheckMs, nextCheckMs, noticeOf, type TimeNotice } from './session-time.ts';
import { stored } from './stored.ts';

/** How recently a person must have typed or clicked to count as present, in milliseconds. */
const presentMs = 30_000;
const signs = ['keydown', 'pointerdown'] as const;

export interface SessionWatch {
  /** Extends the session by using it. */
  readonly stay: () => void;
  readonly stop: () => void;
}

/** Whether the end of the session would cost this person anything. */
const isAtStake = () => stored.get('tempId') !== undefined || Boolean(storedLanding()?.role);

/**
 * Watches the session's remaining time. Only the server knows it, because other tabs use the session too, so it is
 * asked when the end should be near and when the page becomes visible again. A person who is typing stays signed in
 * without being asked.
 */
export function watchSessionTime(show: (notice: TimeNotice) => void): SessionWatch {
  let [due, lastSign, wasOpen, isStopped] = [0, 0, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(ms: number | undefined): void {
    clearTimeout(timer);
    // After the end, only a return to the page asks again: another tab may have signed in since.
    due = ms === undefined ? 0 : Date.now() + ms;
    if (ms === undefined) return;
    timer = setTimeout(() => void ask('GET /get-session-time'), ms);
  }

  async function ask(name: 'GET /get-session-time' | 'POST /stay-signed-in'): Promise<void> {
    // Becoming visible and getting the focus are two events of one return, which asks once.
    due = Number.POSITIVE_INFINITY;
    const time = isAtStake() ? await call(name, {}).catch(() => undefined) : undefined;
    if (isStopped) return;
    if (!time) {
      if (!isAtStake()) show({ kind: 'none' });
      return wait(firstCheckMs);
    }
    const found = noticeOf(time, Date.now());
    const isPresent = Date.now() - lastSign < presentMs;
    if (name === 'GET /get-session-time' && found.kind === 'warning' && found.mayStay && isPresent) return ask('POST /stay-signed-in');
    // A page that was opened after the end says so itself, if it needs the session.
    show(found.kind === 'ended' && !wasOpen ? { kind: 'none' } : found);
    wasOpen ||= time.is_open;
    wait(nextCheckMs(time, found));
  }

  const sign = () => {
    lastSign = Date.now();
  };
  wait(firstCheckMs);
  const stopLooking = onReturn(() => {
    if (Date.now() >= due) void ask('GET /get-session-time');
  });
  for (const event of signs) window.addEventListener(event, sign, { passive: true });
  return {
    stay: () => void ask('POST /stay-signed-in'),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopLooking();
      for (const event of signs) window.removeEventListener(event, sign);
    },
  };
}
