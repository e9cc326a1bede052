import type { ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';

/** The bar at the top of a page: the store's owner on the left, `children` on the right. It stays in sight. */
export function HeaderFrame({ children }: { readonly children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur supports-backdrop-filter:bg-surface/85 print:static">
      <div className="page flex min-h-14 sm:min-h-16 items-center gap-2 sm:gap-4">
        <BrandLink />
        <div className="ml-auto flex items-center sm:gap-2 print:hidden">{children}</div>
      </div>
    </header>
  );
}
