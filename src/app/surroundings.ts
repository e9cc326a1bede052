import { paths } from '#src/paths.ts';
import { pathAt } from './path-at.ts';

/**
 * The surroundings of a page: the store's header and footer, the few things that help with an enrollment's steps, the
 * header of the staff's pages, or nothing.
 */
export type Surroundings = 'store' | 'steps' | 'staff' | 'nothing';

/** Pages that differ from the store's: standalone ones, for visitors from outside, those where a form is to be finished, and the staff's. */
const others: Readonly<Record<string, Surroundings>> = {
  [paths.declineReminder]: 'nothing',
  [paths.accessPage]: 'nothing',
  [paths.landingConfigError]: 'nothing',
  [paths.notFound]: 'nothing',
  [paths.error]: 'nothing',
  [paths.enrollment]: 'steps',
  [paths.sign]: 'steps',
  [paths.signIn]: 'staff',
  [paths.signInReturn]: 'staff',
  [paths.forgotPassword]: 'staff',
  [paths.setPassword]: 'staff',
  [paths.account]: 'staff',
  [paths.analyst]: 'staff',
  [paths.studio]: 'staff',
  [paths.desk]: 'staff',
};

/** The surroundings of the page at a URL; none around one that leads nowhere. */
export function surroundingsAt(pathname: string): Surroundings {
  const path = pathAt(pathname);
  if (path === undefined) return 'nothing';
  return others[path] ?? (path.startsWith(`${paths.desk}/`) ? 'staff' : 'store');
}
