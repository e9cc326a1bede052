import { stored } from '#src/session/stored.ts';
import { answersOf } from './filter.ts';
import { householdAnswers } from './household-answers.ts';
import { QuoteForm, type QuoteFormProps, QuoteFormSkeleton } from './quote-form.tsx';
import { useFilter } from './use-filter.ts';

export interface KnownQuoteFormProps extends QuoteFormProps {
  readonly enrollmentId: string;
}

/** The quote form of somebody who comes back to it: it opens with what they answered before, if that is still known. */
export function KnownQuoteForm({ enrollmentId, ...form }: KnownQuoteFormProps) {
  const { filter, error } = useFilter(enrollmentId);
  if (!filter) return error ? <QuoteForm {...form} /> : <QuoteFormSkeleton />;
  const answers = form.form === 'quote-landing' ? householdAnswers(filter, stored.get('planCategories')) : answersOf(filter);
  return <QuoteForm {...form} answers={answers} />;
}
