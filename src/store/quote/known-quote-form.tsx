import { useCall } from '#src/api/use-call.ts';
import { stored } from '#src/session/stored.ts';
import { answersOf } from './filter.ts';
import { householdAnswers } from './household-answers.ts';
import { PremierInCart } from './premier-in-cart.ts';
import { QuoteForm, type QuoteFormProps, QuoteFormSkeleton } from './quote-form.tsx';
import { useFilter } from './use-filter.ts';

export interface KnownQuoteFormProps extends QuoteFormProps {
  readonly enrollmentId: string;
}

/** The quote form for returning visitors, prefilled with their earlier answers if they are still known. */
export function KnownQuoteForm({ enrollmentId, ...form }: KnownQuoteFormProps) {
  const { filter, error } = useFilter(enrollmentId);
  const requirement = useCall('GET /get-more-requirement', { enrollment_id: enrollmentId });
  if (error) return <QuoteForm {...form} />;
  if (!filter || requirement.loading) return <QuoteFormSkeleton />;
  const answers = form.form === 'quote-landing' ? householdAnswers(filter, stored.get('planCategories')) : answersOf(filter);
  return (
    <PremierInCart value={requirement.data?.result ?? false}>
      <QuoteForm {...form} answers={answers} />
    </PremierInCart>
  );
}
