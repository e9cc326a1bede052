import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#src/api/call.ts';
import { storedLanding } from './landing.ts';
import { firstCheckMs, nextCheckMs, noticeOf, type SessionTime, type TimeNotice } from './session-time.ts';
import { stored } from './stored.ts';

const none: TimeNotice = { kind: 'none' };
/** Whoever has typed or pressed something so lately is there. */
const presentMs = 60_000;

/** Whether the end of the session would cost this person anything. */
const isAtStake = () => stored.get('tempId') !== undefined || Boolean(storedLanding()?.role);

/**
 * Minds the session's time. The server alone knows it, for other tabs use the session too: it is asked when the end should be near,
 * and again when the page comes back to the screen. Whoever is typing stays without being asked.
 */
export function useSessionTime(): { readonly notice: TimeNotice; readonly stay: () => void; readonly close: () => void } {
  const [notice, setNotice] = useState<TimeNotice>(none);
  const due = useRef(Date.now() + firstCheckMs);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSign = useRef(0);
  const wasOpen = useRef(false);

  const wait = useCallback((ms: number, then: () => void) => {
    clearTimeout(timer.current);
    due.current = Date.now() + ms;
    timer.current = setTimeout(then, ms);
  }, []);

  const ask = useCallback(
    async (name: 'GET /get-session-time' | 'POST /stay-signed-in') => {
      const again = () => void ask('GET /get-session-time');
      if (!isAtStake()) {
        setNotice(none);
        return wait(firstCheckMs, again);
      }
      const time = await call(name, {}).catch((): undefined => undefined);
      if (!time) return wait(firstCheckMs, again);
      const found = noticeOf(time, Date.now());
      const isPresent = Date.now() - lastSign.current < presentMs;
      if (found.kind === 'warning' && found.mayStay && isPresent && name === 'GET /get-session-time') return ask('POST /stay-signed-in');
      setNotice(shown(found, wasOpen.current));
      wasOpen.current ||= time.is_open;
      const ms = nextCheckMs(time, found);
      if (ms !== undefined) wait(ms, again);
    },
    [wait],
  );

  useEffect(() => {
    const check = () => void ask('GET /get-session-time');
    const comeBack = () => document.visibilityState === 'visible' && Date.now() >= due.current && check();
    const sign = () => {
      lastSign.current = Date.now();
    };
    wait(firstCheckMs, check);
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    for (const event of signs) window.addEventListener(event, sign, { passive: true });
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
      for (const event of signs) window.removeEventListener(event, sign);
    };
  }, [ask, wait]);

  return { notice, stay: () => void ask('POST /stay-signed-in'), close: () => setNotice(none) };
}

const signs = ['keydown', 'pointerdown'] as const;

// A page that was opened after the end says so itself, where it needs the session.
function shown(found: TimeNotice, wasOpen: boolean): TimeNotice {
  return found.kind === 'ended' && !wasOpen ? none : found;
}

export type { SessionTime };
