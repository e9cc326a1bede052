import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '#src/session/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { NotFoundPage } from '#src/ui/page/not-found-page.tsx';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { paths } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { words } from './words.ts';

const AskFirst = lazy(async () => ({ default: (await import('./notices/ask-first.tsx')).AskFirst }));
const AccessPage = lazy(async () => ({ default: (await import('#src/store/access/access-page.tsx')).AccessPage }));

/** The pages, with a check before them for anything that may be lost. */
export function GuardedRoutes() {
  const { question } = useSession();
  return (
    <>
      <Pages />
      <Suspense>{question && <AskFirst question={question} />}</Suspense>
    </>
  );
}

/** The pages for visitors who are let in; for others the access page, or an explanation. */
function Pages() {
  const { view, retry } = useSession();
  const { isHostUnknown } = useSite();
  if (isHostUnknown) {
    return (
      <>
        <Navigate to={paths.notFound} replace />
        <NotFoundPage />
      </>
    );
  }
  if (view === 'store') return <AppRoutes />;
  if (view === 'not-found') return <Navigate to={paths.notFound} replace />;
  if (view === 'access-page') {
    return (
      <ErrorBoundary resetBy={view}>
        <Suspense fallback={<PageSkeleton />}>
          <AccessPage />
        </Suspense>
      </ErrorBoundary>
    );
  }
  if (view === 'unavailable') {
    return (
      <div className="page flex flex-col items-center gap-4 py-24 text-center">
        <PageHeading title={words.theStoreCannotBeReached} />
        <p className="max-w-prose text-ink-muted">{words.checkYourConnection}</p>
        <Button onClick={retry}>{words.tryAgain}</Button>
      </div>
    );
  }
  return <PageSkeleton />;
}
