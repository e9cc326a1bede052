import { paths } from '#src/paths.ts';
import { useFirstUse } from '#src/ui/page/use-first-use.ts';
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
  useFirstUse(pathname, () => {
    const next = nextPages[pathAt(pathname) ?? ''];
    if (next !== undefined) loadCodeOf(next);
  });
}
