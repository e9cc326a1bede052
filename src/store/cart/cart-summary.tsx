import type { ReactNode } from 'react';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { useSite } from '#src/session/site/site.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/cost/money.tsx';
import { PlanCosts } from '#src/ui/cost/plan-costs.tsx';
import { WhoPays } from '#src/ui/cost/who-pays.tsx';
import { words } from './words.ts';

export interface CartSummaryProps {
  readonly cart: Cart;
  /** The effective date choice and the checkout button. */
  readonly children: ReactNode;
}

/** The cost of the cart, in the first month and then every month. */
export function CartSummary({ cart, children }: CartSummaryProps) {
  // A separate host can have its own fee.
  const feeNote = useSite().info?.fee_note ?? cart.fee_note;
  return (
    <Card as="aside" aria-label={words.cost} className="lg:sticky lg:top-20">
      <h2 className="text-lg font-semibold">{words.whatItCosts}</h2>
      <dl className="mt-3 space-y-2">
        <PlanCosts rows={cart.result} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{words.firstMonth}</dt>
          <dd>
            <Money amount={cart.initial_month_cost} className="font-display text-2xl font-semibold" />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-muted">{words.thenEveryMonth}</dt>
          <dd>
            <Money amount={cart.recurring_month_cost} className="font-semibold" />
          </dd>
        </div>
      </dl>
      <WhoPays payers={cart.payers} className="mt-3 rounded-lg bg-brand-soft p-3" />
      {feeNote && <p className="mt-3 text-sm text-ink-muted">{feeNote}</p>}
      <div className="mt-5 space-y-5 border-t border-line pt-5">{children}</div>
    </Card>
  );
}
