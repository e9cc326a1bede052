import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoaderBar } from './loader-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { paths } from './paths.ts';

/** Pages that stand alone, for people who come from outside and are to go on from there. */
const bareAddresses: readonly string[] = [paths.declineReminder];

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useScrollToTop();
  const bare = bareAddresses.includes(useLocation().pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-lg bg-brand px-4 py-3 font-semibold text-brand-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <LoaderBar />
      {bare ? null : <Header />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <OfflineNotice />
        {children}
      </main>
      {bare ? null : <Footer />}
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
