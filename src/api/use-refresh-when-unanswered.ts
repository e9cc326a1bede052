import { useEffect, useRef } from 'react';
import { unanswered } from './unanswered.ts';

/** Reads a list again, quietly, after a change got no answer: what was asked may be in it. */
export function useRefreshWhenUnanswered(refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => unanswered.on(() => latest.current()), []);
}
