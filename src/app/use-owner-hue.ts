import { useLayoutEffect } from 'react';
import { useLanding } from '#src/session/site/landing.ts';

/** Gives the page the hue of the landing page that the visitor came through; the theme's own until that is known. */
export function useOwnerHue(): void {
  const hue = useLanding()?.hue;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (hue === undefined) style.removeProperty('--hue');
    else style.setProperty('--hue', String(hue));
  }, [hue]);
}
