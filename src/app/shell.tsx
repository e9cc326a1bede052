import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLostRight } from '#src/session/lost-right.ts';
import { placeOf } from '#src/session/place.ts';
import { useSession } from '#src/session/session.tsx';
import { useIsBare } from '#src/ui/page/bare-page.ts';
import { Header } from './header/header.tsx';
import { HeaderSlotProvider } from '#src/ui/page/header-slot.tsx';
import { LoaderBar } from './notices/loader-bar.tsx';
import { LocationBanner } from './notices/location-banner.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { lastPart, optionalPart } from '#src/ui/page/optional-part.ts';
import { paths } from '#src/paths.ts';
import { StaffHeader } from './header/staff-header.tsx';
import { StepsHeader } from './header/steps-header.tsx';
import { surroundingsAt } from './surroundings.ts';
import { useLead } from './use-lead.ts';
import { useOwnerHue } from './use-owner-hue.ts';
import { words } from './words.ts';

// Loaded last, because it is below everything else.
const Footer = lastPart(async () => (await import('./footer/footer.tsx')).Footer);
const StepsFooter = lastPart(async () => (await import('./footer/steps-footer.tsx')).StepsFooter);
const LostRightNotice = optionalPart(async () => (await import('./notices/lost-right-notice.tsx')).LostRightNotice);

/**
 * Shown where the zip code is asked for, because knowing it spares visitors a question; so it is on every landing page.
 */
const zipPlaces: readonly string[] = [paths.home, paths.storeHome, paths.referrals, paths.newLanding];

/** The shell around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useScrollToTop();
  useLead();
  useOwnerHue();
  const { view } = useSession();
  const lost = useLostRight();
  const { pathname } = useLocation();
  const isAlone = useIsBare();
  const place = placeOf(pathname);
  // Not yet known whose page it is and whether it needs a code, so show nothing that might have to disappear again.
  const isOpen = view === 'waiting' && place.kind === 'landing';
  const bare = isAlone || isOpen || view === 'access-page' || view === 'not-found';
  const around = bare ? 'nothing' : surroundingsAt(pathname);
  const asksZip = (place.kind === 'landing' && place.landing !== '') || zipPlaces.includes(pathname);
  return (
    <HeaderSlotProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only rounded-lg bg-brand px-4 py-3 font-semibold text-brand-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          {words.skipToContent}
        </a>
        <LoaderBar />
        {around === 'steps' && <StepsHeader />}
        {around === 'staff' && <StaffHeader />}
        {around === 'store' && (
          <>
            <Header />
            {asksZip && view === 'store' && <LocationBanner />}
          </>
        )}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <OfflineNotice />
          <Suspense>{lost && view === 'store' && <LostRightNotice {...lost} />}</Suspense>
          {children}
        </main>
        {/* A boundary for each, or a page would wait for its footer. */}
        <Suspense key={around}>
          {around === 'steps' && <StepsFooter />}
          {around === 'store' && <Footer />}
        </Suspense>
      </div>
    </HeaderSlotProvider>
  );
}

// Back and Forward keep the scroll position that the browser remembers.
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}
