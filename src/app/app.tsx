import { AppRoutes } from './app-routes.tsx';
import { Shell } from './shell.tsx';
import { SiteProvider } from './site.tsx';

/** The whole app, to be put inside a router. */
export function App() {
  return (
    <SiteProvider>
      <Shell>
        <AppRoutes />
      </Shell>
    </SiteProvider>
  );
}
