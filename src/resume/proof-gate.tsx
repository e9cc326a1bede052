import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { proofNeeded } from '#src/api/disowned.ts';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { endedHere } from '#src/session/enrollment/ended-here.ts';
import { stored } from '#src/session/stored.ts';

const ConfirmBirthdatePage = lazy(async () => ({ default: (await import('./confirm-birthdate-page.tsx')).ConfirmBirthdatePage }));

/** The pages of the store; where the server asks first whose enrollment it is, the question replaces them. */
export function ProofGate({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [askedAt, setAskedAt] = useState(() => (stored.get('proof_needed') === '1' ? pathname : undefined));
  // Known only to the page that opens right after a link or code. On a later one the session may have ended, which the server's refusal tells.
  useEffect(() => stored.clear('proof_needed'), []);
  useEffect(
    () =>
      proofNeeded.on(() => {
        if (!endedHere.is()) setAskedAt(window.location.pathname);
      }),
    [],
  );
  // A visitor who navigates elsewhere is asked there, if that page needs it.
  if (askedAt !== pathname) return children;
  return (
    <ErrorBoundary resetBy={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <ConfirmBirthdatePage onConfirmed={() => setAskedAt(undefined)} />
      </Suspense>
    </ErrorBoundary>
  );
}
