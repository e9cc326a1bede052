import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { useLoaded } from '#src/api/use-loaded.ts';
import { askReferral } from '#src/session/site/referral.ts';
import { stored } from '#src/session/stored.ts';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { ReturningQuoteForm } from '../quote/returning-quote-form.tsx';
import { useOccasion } from '../quote/use-occasion.ts';
import { words } from './words.ts';
import { Rich } from '#src/ui/rich.tsx';

/** `/referrals?rid=`: the quote form for referred visitors, with the name of the referrer. */
export function ReferralPage() {
  const navigate = useNavigate();
  const { info } = useSite();
  const [query] = useSearchParams();
  const rid = query.get('rid') ?? '';
  const referral = useLoaded(rid, askReferral);
  const occasion = useOccasion();
  useRemembered(rid, rid === '' ? undefined : referral.data);

  const showPlans = () => {
    stored.set('show-quotation', 'true');
    return navigate(paths.plans);
  };
  return (
    <div className="hero-ground">
      <div className="page max-w-3xl! space-y-6 pt-8 pb-14">
        <div className="text-center">
          <PageHeading title={words.getAQuote} />
          {referral.data?.valid && (
            <p className="mt-3 text-lg">
              <Rich text={words.referredBy} with={{ strong: <strong>{referral.data.name}</strong> }} />
            </p>
          )}
          <p className="mx-auto mt-2 max-w-xl text-ink-muted">{info?.tagline}</p>
        </div>
        {referral.data?.valid === false && <Notice live={false}>{words.referrerUnknown}</Notice>}
        <Card as="section" aria-label={words.yourQuote} className="shadow-raised!">
          <ReturningQuoteForm occasion={occasion} submitLabel={words.seePlansAndPrices} onSent={showPlans} />
        </Card>
      </div>
    </div>
  );
}

function useRemembered(rid: string, referral: { readonly valid: boolean; readonly name: string } | undefined): void {
  useEffect(() => {
    if (!referral) return;
    if (!referral.valid) return stored.clear('referral', 'r_valid', 'r_name');
    stored.set('referral', rid);
    stored.set('r_valid', 'true');
    stored.set('r_name', referral.name);
  }, [rid, referral]);
}
