import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ClosedNote } from '../plans/card/closed-note.tsx';
import { PlanDetails, type PlanDetail } from '../plans/card/plan-details.tsx';
import { QuoteForm } from '../quote/quote-form.tsx';
import { useOccasion } from '../quote/use-occasion.ts';
import { PlanColumns } from './plan-columns.tsx';
import { words } from './words.ts';

/** A plan for visitors without a quote. */
export function UnquotedPlan({ detail }: { readonly detail: PlanDetail }) {
  const [asking, setAsking] = useState(false);
  const occasion = useOccasion(detail.plan_category);
  const isSold = detail.closed === undefined && !detail.hide_add_to_cart;
  return (
    <PlanColumns
      offer={
        <Card as="section" aria-label={words.price}>
          {detail.closed !== undefined && <ClosedNote reason={detail.closed} className="mb-3" />}
          {detail.companion !== undefined && <p className="mb-3">{detail.companion}</p>}
          <p className="text-ink-muted">{words.costDepends}</p>
          <Button wide size="large" onClick={() => setAsking(true)} className="mt-4">
            {isSold ? words.enrollNow : words.seeThePrice}
          </Button>
        </Card>
      }
    >
      <PlanDetails detail={detail} />
      <Dialog open={asking} title={words.whoIsCovered} onClose={() => setAsking(false)} stayOnBackdrop>
        <QuoteForm occasion={occasion} submitLabel={words.seeThePrice} onSent={() => setAsking(false)} />
      </Dialog>
    </PlanColumns>
  );
}
