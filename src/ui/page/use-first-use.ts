import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '#widgets/form/when-idle.ts';

/**
 * Does some work once a person begins to use what is shown, which `place` names: not before, so that it takes nothing from the place
 * itself, nor from people who only look.
 */
export function useFirstUse(place: string, work: () => void): void {
  const begin = useEffectEvent(() => whenIdle(work));
  useEffect(() => {
    const used = new AbortController();
    const note = () => {
      used.abort();
      begin();
    };
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, note, { signal: used.signal });
    return () => used.abort();
  }, [place]);
}
