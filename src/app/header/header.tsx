import { Suspense } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CartLink } from './cart-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { useContact } from '#src/session/site/contact.ts';
import { LanguageChoice } from '#src/language/language-choice.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { lastPart } from '#src/ui/page/optional-part.ts';

// Few people open these menus, and no one first.
const HeaderMenus = lastPart(async () => (await import('./header-menus.tsx')).HeaderMenus);

/** The header: the store's owner, a link to its plans, and the cart. */
export function Header() {
  const { isBranded } = useContact();
  return (
    <HeaderFrame>
      <CategoryMenu />
      {/* Its space is reserved, so that nothing moves when it loads. */}
      <div className={classNames('flex min-w-11 justify-end', isBranded ? 'md:min-w-20' : 'md:min-w-32')}>
        <Suspense>
          <HeaderMenus />
        </Suspense>
      </div>
      <LanguageChoice className="max-sm:text-sm" />
      <CartLink />
    </HeaderFrame>
  );
}
