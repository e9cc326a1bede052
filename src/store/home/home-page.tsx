import { Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { lastPart, optionalPart } from '#src/ui/page/optional-part.ts';
import { paths, plansPath } from '#src/paths.ts';
import { type Category, useSite } from '#src/session/site/site.tsx';
import { call } from '#src/api/call.ts';
import { type LandingInfo, useLanding } from '#src/session/site/landing.ts';
import { stored } from '#src/session/stored.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { ReturningQuoteForm } from '../quote/returning-quote-form.tsx';
import { useOccasion } from '../quote/use-occasion.ts';
import { CategoryChips } from './category-chips.tsx';
import { Promises } from './promises.tsx';
import { words } from './words.ts';
import { Rich } from '#src/ui/rich.tsx';

const LandingOwner = optionalPart(async () => (await import('../landing/landing-owner.tsx')).LandingOwner);
const SignedInLine = optionalPart(async () => (await import('./signed-in-line.tsx')).SignedInLine);
const BelowTheFold = lastPart(async () => (await import('./below-the-fold.tsx')).BelowTheFold);

/* Where the questions stand on a wide screen. */
const amidTheIntroduction = 'items-center lg:grid-rows-[1fr_auto_1fr]';
// Beside the middle of the long text for people signed in by a code, they would begin below the screen.
const besideTheHead = 'items-start lg:grid-rows-[auto_1fr]';

/** The home page: who we are, and the few questions that lead to prices. */
export function HomePage() {
  const { info, menu, host, error } = useSite();
  const owner = useOwner();
  const isByCode = useIsByCode();
  const [chosen, setChosen] = useState(() => stored.get('new_landing_category'));
  const category = menu && categoryOf(menu.result, chosen);
  const quote = useRef<HTMLDivElement>(null);

  const choose = (next: string) => {
    stored.set('new_landing_category', next);
    setChosen(next);
  };
  const startWith = (next: string) => {
    choose(next);
    quote.current?.scrollIntoView();
    quote.current?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
  };

  return (
    <>
      <div className="hero-ground">
        <div
          className={`page grid gap-8 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-x-16 lg:gap-y-0 lg:pt-16 lg:pb-14 ${isByCode ? besideTheHead : amidTheIntroduction}`}
        >
          <div className="self-end">
            {owner && (
              // Its space is reserved, so that nothing moves when it loads.
              <div className="mb-5 min-h-36 sm:min-h-24">
                <Suspense>
                  <LandingOwner landing={owner} />
                </Suspense>
              </div>
            )}
            {isByCode && (
              <div className="mb-5 min-h-16">
                <Suspense>
                  <SignedInLine />
                </Suspense>
              </div>
            )}
            <PageHeading title={words.getAQuote} className="min-h-[2lh] text-4xl! leading-[1.1] sm:text-5xl!">
              {(host?.banner_text || owner?.tagline || info?.tagline) ?? (
                <span className={error ? undefined : 'sr-only'}>{words.getAQuote}</span>
              )}
            </PageHeading>
          </div>
          <Card as="section" ref={quote} aria-labelledby="quote-title" className="scroll-mt-20 lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <h2 id="quote-title" className="text-xl font-semibold">
              {words.seeYourPrices}
            </h2>
            <p className="mt-1 mb-5 text-sm text-ink-muted">{words.noAccountNeeded}</p>
            {menu && menu.result.length > 1 && <CategoryChips categories={menu.result} chosen={category ?? ''} onChoose={choose} />}
            <HomeQuote category={category} isChosen={chosen !== undefined && category === chosen} />
            <OtherWays />
          </Card>
          <div className="lg:col-start-1 lg:row-start-2 lg:pb-8">
            <p className="max-w-xl text-lg text-ink-muted lg:mt-4">{words.intro}</p>
            <Promises />
          </div>
        </div>
      </div>
      <Suspense>
        <BelowTheFold categories={menu?.result} onChoose={startWith} />
      </Suspense>
    </>
  );
}

// Reps need no introduction to themselves.
function useOwner(): LandingInfo | undefined {
  const landing = useLanding();
  return landing?.open_type === 'user' || landing?.role === 'rep' ? undefined : landing;
}

// A member is named at the bottom of each page, and is signed in by their own link.
function useIsByCode(): boolean {
  const role = useLanding()?.role ?? '';
  return role !== '' && role !== 'member';
}

interface HomeQuoteProps {
  readonly category: string | undefined;
  /** The visitor chose the category; otherwise it is only the first. */
  readonly isChosen: boolean;
}

function HomeQuote({ category, isChosen }: HomeQuoteProps) {
  const navigate = useNavigate();
  const occasion = useOccasion(category);
  const goToPlans = async (enrollmentId: string) => {
    const shown = isChosen ? category : await firstOffered(enrollmentId, category);
    await navigate(shown ? plansPath(shown) : '/plans');
  };
  return <ReturningQuoteForm occasion={occasion} submitLabel={words.seePlansAndPrices} onSent={goToPlans} />;
}

/** A category that has plans for the person: the given one, or else the first. */
async function firstOffered(enrollment_id: string, category: string | undefined): Promise<string | undefined> {
  const { result } = await call('GET /get-left-side-filter-fields', { enrollment_id });
  const offered = result.categories.map((each) => each.category);
  return category && (offered.length === 0 || offered.includes(category)) ? category : offered[0];
}

/** The category whose plans are shown: the chosen one, or else the first that has any. */
function categoryOf(categories: readonly Category[], chosen: string | undefined): string | undefined {
  const known = categories.find((each) => each.category === chosen);
  return (known ?? categories.find((each) => each.plan_count > 0) ?? categories[0])?.category;
}

/** Ways to start other than the questions. */
function OtherWays() {
  return (
    <>
      <p className="mt-5 text-sm text-ink-muted">
        <Rich
          text={words.quoteYourHousehold}
          with={{
            link: (text) => (
              <Link to={paths.newLanding} className="font-semibold text-brand underline underline-offset-4">
                {text}
              </Link>
            ),
          }}
        />
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        <Rich
          text={words.startedBefore}
          with={{
            link: (text) => (
              <Link to={paths.continueEnrollment} className="font-semibold text-brand underline underline-offset-4">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
