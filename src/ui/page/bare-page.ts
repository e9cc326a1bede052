import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  shown += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For standalone pages, wherever they are shown: hides header and footer before the first paint. */
export function useBarePage(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether such a page is shown. */
export function useIsBare(): boolean {
  return useSyncExternalStore(subscribe, () => shown > 0);
}
