import { matchRoutes } from 'react-router-dom';
import { paths } from './paths.ts';

const routes = Object.values(paths).map((path) => ({ path }));

/** Standalone pages, for visitors who arrive from outside. */
const bare: ReadonlySet<string> = new Set([paths.declineReminder, paths.accessPage, paths.landingConfigError, paths.notFound, paths.error]);

/** Whether a URL is a page without header and footer, which includes URLs that lead nowhere. */
export function isBareAddress(pathname: string): boolean {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return path === undefined || bare.has(path);
}
