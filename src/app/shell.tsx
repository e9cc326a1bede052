import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '#src/session/session.tsx';
import { useIsBare } from './bare-page.ts';
import { Header } from './header.tsx';
import { LoaderBar } from './loader-bar.tsx';
import { LocationBanner } from './location-banner.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { paths } from './paths.ts';
import { useLead } from './use-lead.ts';

// Below everything else, so it comes after everything else.
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

/** Pages that stand alone, for people who come from outside and are to go on from there. */
const bareAddresses: readonly string[] = [paths.declineReminder, paths.accessPage, paths.notFound, paths.error];

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useScrollToTop();
  useLead();
  const { view } = useSession();
  const { pathname } = useLocation();
  const isAlone = useIsBare();
  const bare = isAlone || view === 'access-page' || bareAddresses.includes(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-lg bg-brand px-4 py-3 font-semibold text-brand-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <LoaderBar />
      {bare ? null : (
        <>
          <Header />
          <LocationBanner />
        </>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <OfflineNotice />
        {children}
      </main>
      {bare ? null : (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </div>
  );
}

// Back and forward keep the place the browser remembers.
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}
