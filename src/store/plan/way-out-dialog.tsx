import { Dialog } from '#src/ui/dialog.tsx';
import { answersOf, type QuoteFilter } from '../quote/filter.ts';
import { LateFactsDialog } from '../quote/late-facts-dialog.tsx';
import { QuoteForm } from '../quote/quote-form.tsx';
import { useOccasion } from '../quote/use-occasion.ts';
import type { PlanDetail } from '../plans/card/plan-details.tsx';
import { PlanPortalDialog } from './plan-portal-dialog.tsx';
import type { Pricing } from './plan-offer.tsx';
import { QuestionsDialog } from './questions-dialog.tsx';
import { TierDialog } from './tier-dialog.tsx';
import type { WayOut } from './ways-out.ts';
import { words } from './words.ts';

export interface WayOutDialogProps {
  readonly enrollmentId: string;
  readonly detail: PlanDetail;
  readonly way: WayOut;
  readonly pricing: Pricing | undefined;
  readonly filter: QuoteFilter | undefined;
  readonly onClose: () => void;
  /** Something was stored, so prices must be loaded again; with a message if there is one. */
  readonly onChanged: (words?: string) => void;
}

/** The question that resolves why a plan cannot be bought. */
export function WayOutDialog({ way, ...props }: WayOutDialogProps) {
  const { enrollmentId, detail, pricing, filter, onClose, onChanged } = props;
  const offers = pricing?.plans ?? [];
  if (way === 'tier' && offers.length > 0)
    return <TierDialog {...{ enrollmentId, onClose, offers }} onChanged={() => onChanged(words.pricesAreUpToDate)} />;
  if (way === 'portal')
    return (
      <PlanPortalDialog
        {...{ enrollmentId, onClose }}
        soldIn={pricing?.portals ?? []}
        onChanged={() => onChanged(words.pricesAreUpToDate)}
      />
    );
  if (way === 'questions') {
    return (
      <QuestionsDialog
        enrollmentId={enrollmentId}
        planId={detail.plan_id}
        // An answer counts once it is given, even one for which the carrier declines.
        onClose={() => onChanged()}
        onAnswered={() => onChanged(words.planCanBeAdded)}
      />
    );
  }
  if (way === 'quote') return <QuoteDialog {...props} title={words.startANewQuote} submitLabel={words.seeThePrice} />;
  if (way === 'basic-info' || way === 'tier')
    return <QuoteDialog {...props} title={words.editYourBasicInfo} submitLabel={words.updatePrices} />;
  return <LateFactsDialog {...{ enrollmentId, filter, onClose }} facts={way} onChanged={() => onChanged(words.pricesAreUpToDate)} />;
}

type PartProps = Omit<WayOutDialogProps, 'way'>;

interface QuoteWords {
  readonly title: string;
  readonly submitLabel: string;
}

// An expired quote is replaced by a new one with the same answers.
function QuoteDialog({ title, submitLabel, detail, filter, onClose, onChanged }: PartProps & QuoteWords) {
  const occasion = useOccasion(detail.plan_category);
  return (
    <Dialog open title={title} onClose={onClose} stayOnBackdrop>
      {filter && <QuoteForm {...{ occasion, submitLabel }} answers={answersOf(filter)} onSent={() => onChanged(words.pricesAreUpToDate)} />}
    </Dialog>
  );
}
