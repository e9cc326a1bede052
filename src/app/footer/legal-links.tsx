import { useSite } from '#src/session/site/site.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { words } from '../words.ts';

const link = 'underline underline-offset-2 hover:text-brand';

const documents = () =>
  [
    {
      out: 'privacy',
      name: words.privacy,
    },
    {
      out: 'terms',
      name: words.termsOfUse,
    },
  ] as const;

/** The site's legal documents, as far as it has any; all of them, or one. */
export function LegalLinks({ only }: { readonly only?: ReturnType<typeof documents>[number]['out'] }) {
  const { info } = useSite();
  return documents().map(({ out, name }) => {
    const address = only === undefined || only === out ? info?.links[out] : undefined;
    if (!address) return null;
    return (
      <ExternalLink key={out} href={address} className={link}>
        {name}
      </ExternalLink>
    );
  });
}
