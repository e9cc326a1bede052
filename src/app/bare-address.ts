import { matchRoutes } from 'react-router-dom';
import { paths } from './paths.ts';

const routes = Object.values(paths).map((path) => ({ path }));

/** Pages that stand alone, for people who come from outside and are to go on from there. */
const bare: ReadonlySet<string> = new Set([paths.declineReminder, paths.accessPage, paths.landingConfigError, paths.notFound, paths.error]);

/** Whether an address is that of a page without header and footer, as the page of an address that leads nowhere is. */
export function isBareAddress(pathname: string): boolean {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return path === undefined || bare.has(path);
}
