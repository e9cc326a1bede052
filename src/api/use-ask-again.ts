import { useEffect, useEffectEvent } from 'react';
import type { CallError } from './call.ts';
import { signedInAgain } from './disowned.ts';

const ended = new Set(['session-expired', 'proof-needed', 'sign-in-needed']);

/** Repeats requests that were refused because the session had ended, as soon as the person has signed in again. */
export function useAskAgain(error: CallError | undefined, reload: () => void): void {
  const askAgain = useEffectEvent(reload);
  const isRefused = error !== undefined && ended.has(error.code);
  useEffect(() => (isRefused ? signedInAgain.on(() => askAgain()) : undefined), [isRefused]);
}
