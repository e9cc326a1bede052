import { loadAhead } from '#src/api/forms-ahead.ts';
import { paths } from '#src/paths.ts';
import { placeOf } from '#src/session/place.ts';

const home = new Set<string>([paths.home, paths.storeHome]);

/**
 * Begins to load, before anything is drawn, what a first page needs: the guard, and the home page's questions, which
 * would otherwise wait until the guard has asked whose page it is. The parts that need them report it if they fail.
 */
export function beginLoading(pathname: string): void {
  void import('#src/session/session-actor.ts').catch(() => undefined);
  const place = placeOf(pathname);
  const isOwnersHome = place.kind === 'landing' && place.landing !== '';
  if (home.has(pathname) || isOwnersHome) loadAhead('quote', 'GET /get-form-fields/{form}', { form: 'quote' });
}
