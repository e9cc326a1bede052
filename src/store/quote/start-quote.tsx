import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { QuoteForm } from './quote-form.tsx';
import { useOccasion } from './use-occasion.ts';
import { words } from './words.ts';

export interface StartQuoteProps {
  readonly category?: string | undefined;
  /** The previous quote has expired. */
  readonly ended?: boolean;
  readonly children?: ReactNode;
}

/** Asks for the quote where a page needs one. The page continues by itself once there is one. */
export function StartQuote({ category, ended = false, children }: StartQuoteProps) {
  const occasion = useOccasion(category);
  return (
    <Card className="max-w-2xl">
      {ended ? (
        <Notice kind="warn" title={words.yourSessionHasEnded} className="mb-5">
          {words.quoteExpired}
        </Notice>
      ) : (
        <p className="mb-5 text-ink-muted">{children ?? words.answerToSeePrices}</p>
      )}
      <QuoteForm occasion={occasion} submitLabel={words.seePlansAndPrices} onSent={() => undefined} />
    </Card>
  );
}
