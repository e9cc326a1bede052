import { call } from '#src/api/call.ts';
import { siteDomain } from './host.ts';
import { forgetVisitor, rememberLanding, storedLanding } from './landing.ts';

/**
 * Leaves an agent's or group's page for the site's own, unless a code was entered there. Does nothing for visitors who
 * are already on the site's own.
 */
export async function returnToSite(): Promise<void> {
  if (storedLanding()?.open_type === 'user') return;
  try {
    rememberLanding(await call('GET /validate-landing-page', { landing_page: '', site_domain: siteDomain() }), true);
  } catch {
    // The next page load asks again.
    forgetVisitor();
  }
}
