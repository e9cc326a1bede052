import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ProofGate } from '#src/resume/proof-gate.tsx';
import { SessionProvider } from '#src/session/session.tsx';
import { GuardedRoutes } from './guarded-routes.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { lastPart } from '#src/ui/page/optional-part.ts';
import { Shell } from './shell.tsx';
import { SiteProvider } from '#src/session/site/site.tsx';

// No one needs it in the first minute of a page.
const SessionTimeDialog = lastPart(async () => (await import('#src/session/session-time-dialog.tsx')).SessionTimeDialog);

/** The whole app, to be rendered inside a router. */
export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetBy={pathname}>
      <SiteProvider>
        <SessionProvider>
          <Shell>
            <ProofGate>
              <GuardedRoutes />
            </ProofGate>
          </Shell>
          <Suspense>
            <SessionTimeDialog />
          </Suspense>
        </SessionProvider>
      </SiteProvider>
    </ErrorBoundary>
  );
}
