import { matchRoutes } from 'react-router-dom';
import { paths } from '#src/paths.ts';

/** What is around a page: the store's header and footer, the few things that help with an enrollment's steps, or nothing. */
export type Surroundings = 'store' | 'steps' | 'nothing';

const routes = Object.values(paths).map((path) => ({ path }));

/** Pages that differ from the store's: standalone ones, for visitors from outside, and those where a form is to be finished. */
const others: Readonly<Record<string, Surroundings>> = {
  [paths.declineReminder]: 'nothing',
  [paths.accessPage]: 'nothing',
  [paths.landingConfigError]: 'nothing',
  [paths.notFound]: 'nothing',
  [paths.error]: 'nothing',
  [paths.enrollment]: 'steps',
  [paths.sign]: 'steps',
};

/** What is around the page at a URL; nothing around one that leads nowhere. */
export function surroundingsAt(pathname: string): Surroundings {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return path === undefined ? 'nothing' : (others[path] ?? 'store');
}
