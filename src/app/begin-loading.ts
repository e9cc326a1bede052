import { loadAhead } from '#src/api/forms-ahead.ts';
import { paths } from '#src/paths.ts';
import { loadCodeOf } from './code-of-page.ts';
import { pathAt } from './path-at.ts';

/** Paths of the home page, which is part of the first load except on a landing page. */
const homePaths = new Set<string>([paths.home, paths.storeHome]);

/**
 * Begins to load, before anything is drawn, what a first page needs: its own code, and the home page's questions. They
 * would otherwise wait until the guard has asked whose page it is.
 */
export function beginLoading(pathname: string): void {
  const path = pathAt(pathname) ?? '';
  const isHome = homePaths.has(path);
  if (!isHome) loadCodeOf(pathname);
  if (isHome || path === paths.landing) loadAhead('quote', 'GET /get-form-fields/{form}', { form: 'quote' });
}
