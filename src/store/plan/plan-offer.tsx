import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readTier, tierLabel } from '#schemas/rules/tier.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { type LateFact, lateFactFor } from '../quote/late-facts.ts';

export interface PlanOfferProps {
  readonly pricing: CallData<'GET /get-plan-pricing-detail'> | undefined;
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onAdd: (pricingId: string) => void;
  readonly onEdit: (fact?: LateFact) => void;
}

/** What a plan costs this person, or why it cannot be bought. */
export function PlanOffer({ pricing, busy, problem, onAdd, onEdit }: PlanOfferProps) {
  if (!pricing) {
    return (
      <Loading label="Loading the price" className="space-y-3 rounded-2xl border border-line bg-surface p-6">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  const fact = lateFactFor(pricing.errorCode);
  const chosen = pricing.plans.find((each) => each.selected_plan) ?? pricing.plans[0];
  return (
    <Card as="section" aria-label="Price" className="lg:sticky lg:top-20">
      {pricing.errorCode || !chosen ? (
        <Notice
          kind="warn"
          actions={
            <Button size="small" variant="secondary" onClick={() => onEdit(fact)}>
              {fact?.ask ?? 'Edit your basic info'}
            </Button>
          }
        >
          {pricing.message ?? messages.plansNotAvailable}
        </Notice>
      ) : (
        <>
          <p>
            <Money amount={chosen.price} per="month" className="text-3xl font-bold" />
            <span className="block text-ink-muted">{tierName(chosen.tier)}</span>
          </p>
          <Button wide size="large" busy={busy} onClick={() => onAdd(chosen.ppid)} className="mt-4">
            Add to Cart
          </Button>
        </>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}

function tierName(text: string): string {
  const tier = readTier(text);
  return tier ? tierLabel(tier) : text;
}
