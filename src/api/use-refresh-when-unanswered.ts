import { useEffect } from 'react';
import { unanswered } from './unanswered.ts';

/** Reads a list again, quietly, after a change got no answer: what was asked may be in it. */
export function useRefreshWhenUnanswered(refresh: () => void): void {
  useEffect(() => unanswered.on(refresh), [refresh]);
}
