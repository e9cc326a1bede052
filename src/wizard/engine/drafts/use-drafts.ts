import { type RefObject, useEffect, useState } from 'react';
import { draftsSettled } from './draft-keeper.ts';
import type { Drafts } from './drafts.ts';

/** Whether input from before the wizard was left has arrived; only then is it loaded again. */
export function useDraftsSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let isGone = false;
    void draftsSettled().then(() => {
      if (!isGone) setSettled(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return settled;
}

/** Checks a step's content whenever something in it was left, chosen or clicked, whatever kind of step it is. */
export function useDraftsOf(step: RefObject<HTMLElement | null>, { keeper }: Drafts, tab: string): void {
  useEffect(() => {
    const place = step.current;
    if (!place) return;
    const look = () => keeper.soon(tab);
    const happenings = ['focusout', 'change', 'click'] as const;
    for (const each of happenings) place.addEventListener(each, look);
    return () => {
      for (const each of happenings) place.removeEventListener(each, look);
    };
  }, [step, keeper, tab]);
}

/** Sends the displayed content when the page is hidden or goes away, and what is waiting when the network is back. */
export function useLastWords({ keeper }: Drafts, tab: string): void {
  useEffect(() => {
    const away = () => keeper.atLast(tab);
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.outOfSight(tab);
    };
    const online = () => keeper.retry();
    window.addEventListener('pagehide', away);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('pagehide', away);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', online);
    };
  }, [keeper, tab]);
}
