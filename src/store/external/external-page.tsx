import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

/** What a page around the store hears when somebody comes in from it. */
export const externalSiteEvent = 'external-site';

/** `/external`: tells whoever listens that an external site sent somebody, and goes to the home page. */
export function ExternalPage() {
  useEffect(() => {
    window.dispatchEvent(new CustomEvent(externalSiteEvent, { detail: { from: document.referrer } }));
  }, []);
  return <Navigate to={paths.storeHome} replace />;
}
