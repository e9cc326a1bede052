import { Link } from 'react-router-dom';
import { useCall } from '#src/api/use-call.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { phoneText } from '#schemas/values/phone-text.ts';
import { phoneLink } from '#src/session/site/contact.ts';
import { footerLink } from './footer-link.ts';
import { planPath } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { words } from '../words.ts';
import { fill } from '#schemas/messages/fill.ts';

const nothing = {};

/** Association membership and the help line, if this host has them; links to the members' app and support. */
export function FooterNotices() {
  const { info, host } = useSite();
  const ticket = useCall('GET /get-ticket-link', nothing);
  const plan = useCall('GET /get-goenroll-footer-plan', nothing);
  if (!info || !host) return null;
  const { links } = info;
  const { association, help_phone } = host;
  return (
    <div className="page space-y-4 pt-8 print:hidden">
      {association.length > 0 && (
        <section aria-label={words.associationMembership} className="gap-x-12 border-b border-line pb-6 md:columns-2">
          {association.map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-prose break-inside-avoid first:mt-0">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {help_phone && (
        <a href={phoneLink(help_phone)} className={`${footerLink} font-semibold text-ink`}>
          <Icon name="phone" className="size-4" />
          {fill(words.questionsCallHelpPhone, { help_phone: phoneText(help_phone) })}
        </a>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {typeof plan.data?.plan_id === 'number' && (
          <li>
            <Link to={planPath(plan.data.plan_id, plan.data.plan_name)} className={footerLink}>
              {fill(words.lookAtPlanName, { plan_name: plan.data.plan_name })}
            </Link>
          </li>
        )}
        {links.app_ios && <Out href={links.app_ios}>{words.memberAppForIos}</Out>}
        {links.app_android && <Out href={links.app_android}>{words.memberAppForAndroid}</Out>}
        {ticket.data?.link && <Out href={ticket.data.link}>{words.supportRequest}</Out>}
      </ul>
    </div>
  );
}

function Out({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <li>
      <ExternalLink href={href} className={footerLink}>
        {children}
      </ExternalLink>
    </li>
  );
}
