import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { useCall } from '#src/api/use-call.ts';
import { choosePortalFor } from '#src/session/site/landing.ts';
import { hostImage } from '#src/session/site/own-host.ts';
import { type Portal, portalAs } from '#src/session/site/portal.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { homeCrumb } from '../home-crumb.ts';
import { PortalDialog } from '../members/portal-dialog.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

/**
 * `/website`: where an enrollment starts for people who come from a group's or an agent's own site (`?group=`, `?id=`).
 */
export function WebsitePage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { info, host } = useSite();
  const [asking, setAsking] = useState(false);
  const group = useCall('GET /get-group-landing-page-info', query.get('group') ? { group_id: query.get('group') ?? '' } : undefined);
  const agent = useCall('GET /get-agent-landing-page-info', query.get('id') ? { agent_id: query.get('id') ?? '' } : undefined);
  const owner = group.data ?? agent.data;
  const banner = hostImage('banner_image') ?? (owner?.image || '/banner.svg');
  const home = homeCrumb();

  const start = (portal: Portal) => {
    setAsking(false);
    choosePortalFor(owner?.landing_url ?? '', portalAs(portal));
    void navigate(owner?.landing_url || paths.storeHome);
  };
  return (
    <>
      {home.length > 0 && (
        <div className="page pt-4">
          <Breadcrumb crumbs={[...home, { label: words.startEnrollment }]} />
        </div>
      )}
      <section className="hero-ground">
        <div className="page flex flex-col items-center gap-5 py-8 text-center sm:py-12">
          <img src={banner} alt="" className="h-40 w-full rounded-2xl object-cover sm:h-60" />
          <PageHeading
            title={owner ? fill(words.enrollWithDisplayName, { display_name: owner.display_name }) : words.startYourEnrollment}
            className="sm:text-4xl!"
          />
          <p className="max-w-xl text-lg text-ink-muted">{host?.banner_text || owner?.tagline || info?.tagline}</p>
          <Button size="large" onClick={() => setAsking(true)}>
            {words.startEnrollment}
          </Button>
        </div>
      </section>
      {asking && (
        <PortalDialog title={words.chooseYourPortal} selectLabel={words.submit} onClose={() => setAsking(false)} onChosen={start} />
      )}
    </>
  );
}
