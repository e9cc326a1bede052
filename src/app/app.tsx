import { SessionProvider } from '#src/session/session.tsx';
import { GuardedRoutes } from './guarded-routes.tsx';
import { Shell } from './shell.tsx';
import { SiteProvider } from './site.tsx';

/** The whole app, to be put inside a router. */
export function App() {
  return (
    <SiteProvider>
      <SessionProvider>
        <Shell>
          <GuardedRoutes />
        </Shell>
      </SessionProvider>
    </SiteProvider>
  );
}
