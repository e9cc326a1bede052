import { useEffect } from 'react';

/** Reloads every `everyMs` milliseconds while something is in progress. `reload` must not change between renders. */
export function useReloading(isInProgress: boolean, reload: () => void, everyMs: number): void {
  useEffect(() => {
    if (!isInProgress) return undefined;
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [isInProgress, reload, everyMs]);
}
