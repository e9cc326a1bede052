import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { storedHomePath } from '#src/session/site/home-path.ts';
import { useSession } from '#src/session/session.tsx';
import { stored } from '#src/session/stored.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icons.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { paths, plansPath } from '#src/paths.ts';
import { type Category, useSite } from '#src/session/site/site.tsx';
import { plural } from '#schemas/language/plural.ts';
import { words } from '../words.ts';

const link = 'flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 hover:bg-surface-muted';

/** The button that opens a menu with Home and the plan categories. */
export function CategoryMenu() {
  const { menu } = useSite();
  const { view } = useSession();
  // Categories are not kept for visitors who have left, although the menu is the site's again by then.
  useEffect(() => {
    if (menu && view === 'store') stored.set('categoryOrder', menu.category_order.join());
  }, [menu, view]);
  return (
    <MenuButton
      label={words.planCategories}
      buttonClassName="flex min-h-11 items-center gap-1.5 px-3 font-semibold"
      panelClassName="sm:w-80"
      button={(open) => (
        <>
          {words.plans}
          <Icon name="chevron-down" className={classNames('size-4 transition-transform', open && 'rotate-180')} />
        </>
      )}
    >
      {() => (
        <>
          <li>
            <Link to={storedHomePath()} className={link}>
              {words.home}
            </Link>
          </li>
          {menu?.result.map((category) => (
            <CategoryItem key={category.category} category={category} />
          ))}
        </>
      )}
    </MenuButton>
  );
}

function CategoryItem({ category }: { readonly category: Category }) {
  const { pathname, search } = useLocation();
  const isHere = pathname === paths.plans && new URLSearchParams(search).get('type') === category.category;
  return (
    <li>
      <Link
        to={plansPath(category.category)}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(link, isHere && 'bg-brand-soft font-semibold')}
      >
        {category.name}
        <span className="text-sm font-normal text-ink-muted">
          {category.plan_count}
          <span className="sr-only"> {plural(words.plansInCart, category.plan_count)}</span>
        </span>
      </Link>
    </li>
  );
}
