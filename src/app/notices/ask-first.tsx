import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#src/api/use-call.ts';
import { type AtStake, lossesOf } from '#src/session/at-stake.ts';
import { storedHomePath } from '#src/session/site/home-path.ts';
import { siteDomain } from '#src/session/site/host.ts';
import { landingValue } from '#src/session/site/landing.ts';
import { placeOf } from '#src/session/place.ts';
import type { Question } from '#src/session/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { paths } from '#src/paths.ts';
import { words } from '../words.ts';
import { fill } from '#schemas/messages/fill.ts';

/** Asks before a cart, a quote or a sign-in is lost, by leaving the store or by a URL that starts over. */
export function AskFirst({ question }: { readonly question: Question }) {
  return question.pathname === undefined ? (
    <Ask title={words.leaveThisSite} goOnLabel={words.clearAndLeave} {...question} />
  ) : (
    <AskAtAddress question={question} pathname={question.pathname} />
  );
}

function AskAtAddress({ question, pathname }: { readonly question: Question; readonly pathname: string }) {
  const navigate = useNavigate();
  const place = placeOf(pathname);
  const landing = place.kind === 'landing' ? place.landing : '';
  // Only checks whose page it is, because opening it is what needs confirmation.
  const { data, error } = useCall(
    'GET /validate-landing-page',
    landing === '' ? undefined : { landing_page: landing, site_domain: siteDomain(), look: '1' },
  );
  const { goOn, lost } = question;
  const isNothingLost = error !== undefined || data?.landing_page === landingValue();
  useEffect(() => {
    // An unknown page loses nothing, and the visitor's own page under another URL is the same page.
    if (isNothingLost) goOn();
  }, [isNothingLost, goOn]);
  if (landing !== '' && (!data || isNothingLost)) return null;
  const keep = () => void navigate(lost.plans > 0 ? paths.cart : storedHomePath(), { replace: true });
  return <Ask {...question} title={titleOf(data?.display_name)} goOnLabel={words.clearAndOpenIt} keep={keep} />;
}

const titleOf = (name: string | undefined) => (name === undefined ? words.openMembersStore : fill(words.openPageOfName, { name }));

interface AskProps extends Omit<Question, 'pathname'> {
  readonly title: string;
  readonly goOnLabel: string;
}

function Ask({ title, lost, goOnLabel, goOn, keep }: AskProps) {
  return (
    <Dialog
      open
      id="ask-first"
      title={title}
      onClose={keep}
      stayOnBackdrop
      actions={
        <>
          <Button variant="secondary" onClick={goOn}>
            {goOnLabel}
          </Button>
          <Button data-autofocus onClick={keep}>
            {keepLabel(lost)}
          </Button>
        </>
      }
    >
      <p>{words.thisBrowserWouldLose}</p>
      <ul className="mt-3 list-disc space-y-1.5 pl-5 font-semibold">
        {lossesOf(lost).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {lost.hasQuote && <p className="mt-4 text-ink-muted">{words.keepIfUnsure}</p>}
    </Dialog>
  );
}

function keepLabel({ plans, hasQuote }: AtStake): string {
  if (plans > 0) return words.keepMyCart;
  return hasQuote ? words.keepMyQuote : words.staySignedIn;
}
