import { useEffect } from 'react';
import { whenIdle } from '#widgets/form/when-idle.ts';
import { paths } from '#src/paths.ts';
import { loadCodeOf } from './code-of-page.ts';
import { pathAt } from './path-at.ts';

/** Where most people go from a page. */
const nextPages: Readonly<Record<string, string>> = {
  [paths.home]: paths.plans,
  [paths.storeHome]: paths.plans,
  [paths.landing]: paths.plans,
  [paths.newLanding]: paths.newPlans,
  [paths.plans]: paths.cart,
  [paths.newPlans]: paths.cart,
  [paths.plan]: paths.cart,
  [paths.cart]: '/enrollment',
};

/** Loads the code of the page that most people open next, once they begin to use this one. */
export function useNextPage(pathname: string): void {
  useEffect(() => {
    const next = nextPages[pathAt(pathname) ?? ''];
    if (next === undefined) return;
    const used = new AbortController();
    const load = () => {
      used.abort();
      whenIdle(() => loadCodeOf(next));
    };
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, load, { signal: used.signal });
    return () => used.abort();
  }, [pathname]);
}
