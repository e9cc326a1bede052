import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import { paths } from '#src/paths.ts';

export type Staff = NonNullable<CallData<'GET /staff-who-am-i'>['staff']>;

const OwnAccount = createContext<Staff | undefined>(undefined);

/** Gives the pages inside it the account that is signed in. */
export const OwnAccountProvider = OwnAccount.Provider;

/** The account that is signed in, on a page that lets in staff alone. */
export function useOwnAccount(): Staff {
  const staff = use(OwnAccount);
  if (!staff) throw new Error('only pages behind the sign-in of staff know an account');
  return staff;
}

/** The limits of an account, in words. */
export function limitText({ carriers, groups }: Pick<Staff, 'carriers' | 'groups'>): string {
  const parts = [carriers, groups].flatMap((names) => (names ? [names.join(', ')] : []));
  return parts.length > 0 ? `Limited to ${parts.join(' · ')}` : 'All carriers and groups';
}

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
