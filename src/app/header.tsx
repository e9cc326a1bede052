import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { storedHomePath } from '#src/session/home-path.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CartLink } from './cart-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { type Contact, useContact } from './contact.ts';
import { optionalPart } from './optional-part.ts';

// Few people open these menus, and no one first.
const HeaderMenus = optionalPart(async () => (await import('./header-menus.tsx')).HeaderMenus);

/** The header: the store's owner, a link to its plans, and the cart. */
export function Header() {
  const contact = useContact();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur supports-backdrop-filter:bg-surface/85 print:static">
      <div className="page flex min-h-16 items-center gap-2 sm:gap-4">
        <Link to={storedHomePath()} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg">
          <Logo logo={contact.logo} />
          <span className="line-clamp-2 leading-tight font-bold tracking-tight sm:text-lg">{contact.name}</span>
          <span className="sr-only">home</span>
        </Link>
        <div className="ml-auto flex items-center sm:gap-2 print:hidden">
          <CategoryMenu />
          {/* Its space is reserved, so that nothing moves when it loads. */}
          <div className={classNames('flex min-w-11 justify-end', contact.isBranded ? 'md:min-w-20' : 'md:min-w-32')}>
            <Suspense>
              <HeaderMenus />
            </Suspense>
          </div>
          <CartLink />
        </div>
      </div>
    </header>
  );
}

function Logo({ logo }: Pick<Contact, 'logo'>) {
  if (logo === '') return <img src="/icon.svg" alt="" width="32" height="32" className="size-8" />;
  if (/^(https:|\/)/.test(logo)) return <img src={logo} alt="" className="h-8 max-w-24 object-contain" />;
  return (
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand text-sm font-bold text-brand-ink">
      {logo}
    </span>
  );
}
