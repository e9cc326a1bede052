import { useLocation } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import { paths } from '#src/paths.ts';

export type Staff = NonNullable<CallData<'GET /staff-who-am-i'>['staff']>;

/** The link to the sign-in page, which returns to the current page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return `${paths.signIn}?to=${encodeURIComponent(pathname + search)}`;
}

/** The page after signing in: the requested one, if it is on this site, or else the role's own. */
export function wayBack(to: string | null, role: Staff['role']): string {
  const isOwnPage = to !== null && /^\/(?![/\\])/.test(to);
  return isOwnPage ? to : pages[role];
}

const pages: Readonly<Record<Staff['role'], string>> = {
  analyst: paths.analyst,
  carrier: paths.studio,
  operations: paths.desk,
  administrator: paths.deskPeople,
};
