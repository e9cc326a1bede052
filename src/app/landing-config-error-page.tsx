import { useParams } from 'react-router-dom';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { useBarePage } from '#src/ui/page/bare-page.ts';
import { paths } from '#src/paths.ts';
import { words } from './words.ts';

const types = (): Readonly<Record<string, string>> => ({
  agent: words.agent,
  group: words.group,
});

/** The code's owner has no landing page, so there is nowhere to go. */
export function LandingConfigErrorPage() {
  useBarePage();
  const { enrollType = '' } = useParams();
  const type = new Map(Object.entries(types())).get(enrollType.toLowerCase()) ?? words.page;
  return (
    <div className="page flex max-w-xl flex-col items-center gap-4 py-24 text-center">
      <PageHeading title={fill(messages.landingNotConfigured, { type })} />
      <p className="text-ink-muted">{words.pageOfCodeNotSetUp}</p>
      <ButtonLink to={paths.home}>{words.backToHomepage}</ButtonLink>
    </div>
  );
}
