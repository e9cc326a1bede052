import { useSyncExternalStore } from 'react';
import { stored, type StoredKey } from './stored.ts';

/** A stored key that re-renders its component when it changes, in this tab or another. */
export function useStored(key: StoredKey): string | undefined {
  return useSyncExternalStore(stored.subscribe, () => stored.get(key));
}
