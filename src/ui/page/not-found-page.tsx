import { shellMessages } from '#schemas/messages/shell-messages.ts';
import { ButtonLink } from '../button.tsx';
import { PageHeading } from './page-heading.tsx';
import { useBarePage } from './bare-page.ts';
import { paths } from '#src/paths.ts';
import { words } from '../words.ts';

/** The page for URLs that lead nowhere. */
export function NotFoundPage() {
  useBarePage();
  return (
    <div className="page flex flex-col items-center gap-4 py-24 text-center">
      <p className="text-6xl font-semibold text-brand" aria-hidden="true">
        404
      </p>
      <PageHeading title={shellMessages.pageNotFound} />
      <p className="max-w-prose text-ink-muted">{words.addressUnknown}</p>
      <ButtonLink to={paths.home}>{words.backToHomepage}</ButtonLink>
    </div>
  );
}
