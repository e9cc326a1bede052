import { useEffect } from 'react';

/** Reads data again after something has happened, such as a refusal that says that it has changed elsewhere. */
export function useRefreshAfter(happened: unknown, refresh: () => void): void {
  useEffect(() => {
    if (happened) refresh();
  }, [happened, refresh]);
}
