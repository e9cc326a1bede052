import { useSite } from '#src/session/site.tsx';
import { LegalLinks } from './legal-links.tsx';

const link = 'underline underline-offset-2 hover:text-brand';

/** The legal documents, the credit for the zip code data and, in development, the outbox and the API. */
export function Credits() {
  const { info } = useSite();
  return (
    <>
      <LegalLinks />
      <p>
        Zip code data by{' '}
        <a href="https://www.geonames.org/" rel="noreferrer" className={link}>
          GeoNames
        </a>
        , CC BY 4.0
      </p>
      {info?.development && (
        <p className="print:hidden">
          Development:{' '}
          <a href="/dev/outbox" className={link}>
            outbox
          </a>{' '}
          ·{' '}
          <a href="/api/docs" className={link}>
            API
          </a>
        </p>
      )}
    </>
  );
}
