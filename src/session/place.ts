import type { Place } from '#machines/session/session-machine.ts';
import { aliases, paths } from '#src/paths.ts';

const firstPart = (path: string) => path.split('/')[1] ?? '';

/** Pages that need no code, because visitors reach them from a mail or after an error, or are staff with their own sign-in. */
const openToAll = new Set(
  [
    paths.continueEnrollment,
    paths.directContinue,
    paths.declineReminder,
    paths.sign,
    paths.notFound,
    paths.error,
    paths.landingConfigError,
    paths.signIn,
    paths.forgotPassword,
    paths.setPassword,
    paths.account,
    paths.analyst,
    paths.studio,
    paths.desk,
    paths.gallery,
  ].map(firstPart),
);
const pages = new Set([...Object.values(paths), ...Object.keys(aliases)].map(firstPart).concat('index.html', ''));

/** The place of a URL, as the store's guard sees it. */
export function placeOf(pathname: string): Place {
  const first = firstPart(pathname);
  if (openToAll.has(first)) return { kind: 'open' };
  if (first === firstPart(paths.accessPage)) return { kind: 'access-page' };
  // A member's own link enters the site itself, whichever page this browser came by before.
  if (first === firstPart(paths.memberStore)) return { kind: 'landing', landing: '' };
  const isAlone = pathname.replace(/\/$/, '') === `/${first}`;
  return isAlone && !pages.has(first) ? { kind: 'landing', landing: decoded(first) } : { kind: 'store' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
