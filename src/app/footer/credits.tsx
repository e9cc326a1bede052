import { useSite } from '#src/session/site/site.tsx';
import { LegalLinks } from './legal-links.tsx';
import { words } from '../words.ts';
import { Rich } from '#src/ui/rich.tsx';

const link = 'underline underline-offset-2 hover:text-brand';

/** The legal documents, the credit for the zip code data and, in development, the outbox and the API. */
export function Credits() {
  const { info } = useSite();
  return (
    <>
      <LegalLinks />
      <p>
        <Rich
          text={words.zipCodeCredit}
          with={{
            link: (text) => (
              <a href="https://www.geonames.org/" rel="noreferrer" className={link}>
                {text}
              </a>
            ),
          }}
        />
      </p>
      {info?.development && (
        <p className="print:hidden">
          <Rich
            text={words.developmentOutboxApi}
            with={{
              link: (text) => (
                <a href="/dev/outbox" className={link}>
                  {text}
                </a>
              ),
              link2: (text) => (
                <a href="/api/docs" className={link}>
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
