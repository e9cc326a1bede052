import { useEffect } from 'react';

/** Reloads every `everyMs` milliseconds while something is in progress and the page is in sight. `reload` must not change between renders. */
export function useReloading(isInProgress: boolean, reload: () => void, everyMs: number): void {
  useEffect(() => {
    if (!isInProgress) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isInProgress, reload, everyMs]);
}
