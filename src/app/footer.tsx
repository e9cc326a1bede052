import { Link } from 'react-router-dom';
import { type KnownPeople, useKnownPeople } from '#src/session/known-people.ts';
import { useLanding } from '#src/session/landing.ts';
import { SignedInAs } from '#src/store/members/signed-in-as.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { BreakAfter } from './break-after.tsx';
import { phoneText } from '#schemas/rules/phone-text.ts';
import { type Contact, phoneLink, useContact } from './contact.ts';
import { FooterColumns } from './footer-columns.tsx';
import { footerLink as link } from './footer-link.ts';
import { FooterNotices } from './footer-notices.tsx';
import { paths } from './paths.ts';
import { useSite } from './site.tsx';

/** The footer: who helps, where things are, and data credits. */
export function Footer() {
  const { info } = useSite();
  const contact = useContact();
  return (
    <footer className="mt-16 border-t border-line bg-surface text-sm text-ink-muted print:mt-6">
      <FooterNotices />
      <div className="page grid grid-cols-2 gap-8 py-10 lg:grid-cols-5 print:hidden">
        <div className="col-span-2 lg:col-span-1">
          <p className="text-base font-bold text-ink">{contact.name}</p>
          <p className="mt-1 max-w-sm">{contact.tagline}</p>
          <Reach contact={contact} />
          <WhoIsHere />
        </div>
        <nav aria-label="Store">
          <h2 className="font-semibold text-ink">Store</h2>
          <ul className="mt-2">
            <li>
              <Link to={paths.home} className={link}>
                Get a quote
              </Link>
            </li>
            <li>
              <Link to={paths.plans} className={link}>
                All plans
              </Link>
            </li>
            <li>
              <Link to={paths.cart} className={link}>
                Your cart
              </Link>
            </li>
            <li>
              <Link to={paths.continueEnrollment} className={link}>
                Continue a saved enrollment
              </Link>
            </li>
          </ul>
        </nav>
        <FooterColumns />
      </div>
      <div className="page">
        <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-4 text-xs">
          <p>
            Zip code data by{' '}
            <a href="https://www.geonames.org/" rel="noreferrer" className="underline underline-offset-2 hover:text-brand">
              GeoNames
            </a>
            , CC BY 4.0
          </p>
          {info?.development && (
            <p className="print:hidden">
              Development:{' '}
              <a href="/dev/outbox" className="underline underline-offset-2 hover:text-brand">
                outbox
              </a>{' '}
              ·{' '}
              <a href="/api/docs" className="underline underline-offset-2 hover:text-brand">
                API
              </a>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

// Shown on every page, because people who share a computer look for it.
function WhoIsHere() {
  const people = useKnownPeople();
  const name = nameOf(people, useLanding()?.role);
  return name ? <SignedInAs name={name} /> : null;
}

function nameOf({ agent, group, member }: KnownPeople, role: string | undefined): string | undefined {
  if (member) return `${member.first_name} ${member.last_name}`;
  if (role === 'rep' && agent) return `${agent.first_name} ${agent.last_name} (${agent.agent_code})`;
  return role === 'group' ? group?.gname : undefined;
}

function Reach({ contact: { phone, email } }: { readonly contact: Contact }) {
  return (
    <ul className="mt-3">
      {phone && (
        <li>
          <a href={phoneLink(phone)} className={link}>
            <Icon name="phone" className="size-4" />
            {phoneText(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={link}>
            <Icon name="mail" className="size-4" />
            <span className="wrap-anywhere">
              <BreakAfter mark="@" text={email} />
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}
