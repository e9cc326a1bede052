import { matchRoutes } from 'react-router-dom';
import { paths } from '#src/paths.ts';

const routes = Object.values(paths).map((path) => ({ path }));

/** The path of the app that a URL leads to, as written in {@link paths}. */
export function pathAt(pathname: string): string | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.path;
}
