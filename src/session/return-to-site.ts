import { call } from '#src/api/call.ts';
import { siteDomain } from './host.ts';
import { beginAnew, rememberLanding, storedLanding } from './landing.ts';

/** Leaves the page of an agent or group for the site's own, without a code that was entered there. Who is there already stays. */
export async function returnToSite(): Promise<void> {
  if (storedLanding()?.open_type === 'user') return;
  try {
    rememberLanding(await call('GET /validate-landing-page', { landing_page: '', site_domain: siteDomain() }), true);
  } catch {
    // The next page load asks again.
    beginAnew();
  }
}
