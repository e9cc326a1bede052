import { Link, useNavigate } from 'react-router-dom';
import { newPlansPath, paths } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { ReturningQuoteForm } from '../quote/returning-quote-form.tsx';
import { useOccasion } from '../quote/use-occasion.ts';
import { Steps } from './steps.tsx';
import { words } from './words.ts';
import { Rich } from '#src/ui/rich.tsx';

/** The landing page's quote form, which asks for the whole household at once: its members determine the tier. */
export function LandingPage() {
  const { menu } = useSite();
  const navigate = useNavigate();
  // If the store sells only one category, there is no question about it.
  const only = menu?.result.length === 1 ? menu.result[0]?.category : undefined;
  const occasion = useOccasion(only);
  return (
    <>
      <div className="hero-ground">
        <div className="page max-w-3xl! pt-8 pb-12">
          <PageHeading title={words.getAQuoteNow} className="text-center" />
          <p className="mx-auto mt-3 mb-6 max-w-xl text-center text-lg text-ink-muted">{words.quoteIntro}</p>
          <Card as="section" aria-label={words.yourHousehold}>
            <ReturningQuoteForm
              form="quote-landing"
              occasion={occasion}
              submitLabel={words.getAQuoteNow}
              onSent={(_enrollmentId, category) => navigate(newPlansPath(category))}
            />
            <p className="mt-5 text-sm text-ink-muted">
              <Rich
                text={words.useShortForm}
                with={{
                  link: (text) => (
                    <Link to={paths.home} className="font-semibold text-brand underline underline-offset-4">
                      {text}
                    </Link>
                  ),
                }}
              />
            </p>
          </Card>
        </div>
      </div>
      <Steps />
    </>
  );
}
