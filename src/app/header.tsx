import { Link } from 'react-router-dom';
import { storedHomePath } from '#src/session/home-path.ts';
import { CartLink } from './cart-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { useSite } from './site.tsx';

/** The site's name, the way to its plans, and the cart. */
export function Header() {
  const { info } = useSite();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur supports-backdrop-filter:bg-surface/85 print:static">
      <div className="page flex min-h-16 items-center gap-2 sm:gap-4">
        <Link to={storedHomePath()} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg">
          <img src="/icon.svg" alt="" width="32" height="32" className="size-8" />
          <span className="line-clamp-2 leading-tight font-bold tracking-tight sm:text-lg">{info?.site_name ?? ''}</span>
          <span className="sr-only">home</span>
        </Link>
        <div className="ml-auto flex items-center gap-1 sm:gap-2 print:hidden">
          <CategoryMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
