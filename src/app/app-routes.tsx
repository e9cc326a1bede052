import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from '#src/store/home/home-page.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { paths } from '#src/paths.ts';
import { storePages } from './code-of-page.ts';
import { useNextPage } from './use-next-page.ts';

/** The home page, which is part of the first load, and all other pages, which are not. */
export function AppRoutes() {
  const { pathname } = useLocation();
  useNextPage(pathname);
  return (
    <ErrorBoundary resetBy={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.storeHome} element={<HomePage />} />
          <Route path="*" element={storePages.element} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
