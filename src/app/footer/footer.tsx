import { Link } from 'react-router-dom';
import { useContact } from '#src/session/site/contact.ts';
import { Credits } from './credits.tsx';
import { FooterColumns } from './footer-columns.tsx';
import { footerLink as link } from './footer-link.ts';
import { FooterNotices } from './footer-notices.tsx';
import { paths } from '#src/paths.ts';
import { Reach } from './reach.tsx';
import { WhoIsHere } from './who-is-here.tsx';
import { words } from '../words.ts';

/** The footer: who helps, where things are, and data credits. */
export function Footer() {
  const contact = useContact();
  return (
    <footer className="mt-16 border-t border-line bg-surface text-sm text-ink-muted print:mt-6">
      <FooterNotices />
      <div className="page grid grid-cols-2 gap-8 py-10 lg:grid-cols-5 print:hidden">
        <div className="col-span-2 lg:col-span-1">
          <p className="text-base font-bold text-ink">{contact.name}</p>
          <p className="mt-1 max-w-sm">{contact.tagline}</p>
          <ul className="mt-3">
            <Reach />
          </ul>
          <div className="mt-2">
            <WhoIsHere />
          </div>
        </div>
        <nav aria-label={words.store}>
          <h2 className="font-semibold text-ink">{words.store}</h2>
          <ul className="mt-2">
            <li>
              <Link to={paths.home} className={link}>
                {words.getAQuote}
              </Link>
            </li>
            <li>
              <Link to={paths.plans} className={link}>
                {words.allPlans}
              </Link>
            </li>
            <li>
              <Link to={paths.cart} className={link}>
                {words.yourCart}
              </Link>
            </li>
            <li>
              <Link to={paths.continueEnrollment} className={link}>
                {words.continueASavedEnrollment}
              </Link>
            </li>
          </ul>
        </nav>
        <FooterColumns />
      </div>
      <div className="page">
        <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-4 text-xs">
          <Credits />
        </div>
      </div>
    </footer>
  );
}
