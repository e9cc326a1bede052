import { NavLink } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type Section, sectionsOf } from './sections.ts';
import { SignOut } from './sign-out.tsx';
import type { Staff } from './staff.ts';

/** The header of a staff page: the sections of this role, who is signed in, and the way out. */
export function SignedIn(staff: Staff) {
  const own = sectionsOf(staff);
  return (
    <>
      <nav aria-label="Sections" className="order-last flex w-full gap-1 overflow-x-auto lg:order-none lg:w-auto">
        {own.map(({ label, path }) => (
          <NavLink
            key={path}
            to={path}
            end={isOthersStart(own, path)}
            className={({ isActive }) => classNames(link, isActive ? current : other)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <p className="ml-auto flex items-center gap-3 text-sm text-ink-muted">
        <NavLink to={paths.account} className="inline-flex min-h-11 max-w-40 items-center hover:text-ink hover:underline">
          <span className="sr-only">Your account, signed in as </span>
          <span className="truncate">{staff.name}</span>
        </NavLink>
        <SignOut />
      </p>
    </>
  );
}

const link = 'inline-flex min-h-11 items-center border-b-2 px-2 font-medium lg:min-h-14';
const current = 'border-brand text-ink';
const other = 'border-transparent text-ink-muted hover:text-ink';

// A section whose path begins another's path is current only on pages of its own.
function isOthersStart(own: readonly Section[], path: string): boolean {
  return own.some((other) => other.path !== path && other.path.startsWith(`${path}/`));
}
