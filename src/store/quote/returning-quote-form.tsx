import { lazy, Suspense, useState } from 'react';
import { stored } from '#src/session/stored.ts';
import { QuoteForm, type QuoteFormProps, QuoteFormSkeleton } from './quote-form.tsx';

// Most visitors come for the first time.
const KnownQuoteForm = lazy(async () => ({ default: (await import('./known-quote-form.tsx')).KnownQuoteForm }));

/** The quote form of a page that people return to. */
export function ReturningQuoteForm(props: Omit<QuoteFormProps, 'answers'>) {
  // A quote that begins here does not replace the form.
  const [enrollmentId] = useState(() => stored.get('tempId'));
  if (!enrollmentId) return <QuoteForm {...props} />;
  return (
    <Suspense fallback={<QuoteFormSkeleton />}>
      <KnownQuoteForm {...props} enrollmentId={enrollmentId} />
    </Suspense>
  );
}
