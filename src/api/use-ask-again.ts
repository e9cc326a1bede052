import { useEffect, useRef } from 'react';
import type { CallError } from './call.ts';
import { signedInAgain } from './disowned.ts';

/** Repeats requests that were refused because the session had ended, as soon as the visitor has signed in again. */
export function useAskAgain(error: CallError | undefined, reload: () => void): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const isRefused = error?.code === 'session-expired' || error?.code === 'proof-needed';
  useEffect(() => (isRefused ? signedInAgain.on(() => latest.current()) : undefined), [isRefused]);
}
