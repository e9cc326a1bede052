import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icons.tsx';
import { paths } from './paths.ts';
import { useSite } from './site.tsx';

const link = 'inline-flex min-h-8 items-center gap-2 rounded underline-offset-4 hover:text-brand hover:underline';

/** Who helps, where things are, and whose data this is. */
export function Footer() {
  const { info } = useSite();
  return (
    <footer className="mt-16 border-t border-line bg-surface text-sm text-ink-muted print:mt-6">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
        <div className="lg:col-span-2">
          <p className="text-base font-bold text-ink">{info?.site_name}</p>
          <p className="mt-1 max-w-sm">{info?.tagline}</p>
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
        <Help />
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

function Help() {
  const { info } = useSite();
  return (
    <div>
      <h2 className="font-semibold text-ink">Help</h2>
      {info && (
        <ul className="mt-2">
          <li>
            <a href={`tel:${info.help_phone.replace(/[^\d+]/g, '')}`} className={link}>
              <Icon name="phone" className="size-4" />
              {spokenPhone(info.help_phone)}
            </a>
          </li>
          <li>
            <a href={`mailto:${info.help_email}`} className={link}>
              <Icon name="mail" className="size-4" />
              {info.help_email}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

/** A North American number as people write it; any other stays as it is. */
function spokenPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
