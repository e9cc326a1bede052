import { useLocation } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import { paths } from '#src/app/paths.ts';

export type Staff = NonNullable<CallData<'GET /staff-who-am-i'>['staff']>;

/** The way to the sign-in page, from which one comes back to where one is now. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return `${paths.signIn}?to=${encodeURIComponent(pathname + search)}`;
}

/** Where somebody goes who has signed in: the page of this site that they came for, and no other site's; else that of their role. */
export function wayBack(to: string | null, role: Staff['role']): string {
  const isOwnPage = to !== null && /^\/(?![/\\])/.test(to);
  return isOwnPage ? to : pages[role];
}

const pages: Readonly<Record<Staff['role'], string>> = { analyst: paths.analyst, carrier: paths.studio };
