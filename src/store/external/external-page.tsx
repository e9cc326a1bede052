import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { stored } from '#src/session/stored.ts';

/** Message to the page around the store when a visitor arrives from it. */
export const externalSiteEvent = 'external-site';

function rememberSite(referrer: string): void {
  if (referrer && !referrer.startsWith(window.location.origin)) stored.set('fromSite', new URL(referrer).host);
}

/** `/external`: notifies listeners that an external site sent a visitor, and opens the home page. */
export function ExternalPage() {
  useEffect(() => {
    rememberSite(document.referrer);
    window.dispatchEvent(new CustomEvent(externalSiteEvent, { detail: { from: document.referrer } }));
  }, []);
  return <Navigate to={paths.storeHome} replace />;
}
