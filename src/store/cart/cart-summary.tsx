import type { ReactNode } from 'react';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { useSite } from '#src/session/site/site.tsx';
import { Money } from '#src/ui/cost/money.tsx';
import { PlanCosts } from '#src/ui/cost/plan-costs.tsx';
import { WhoPays } from '#src/ui/cost/who-pays.tsx';
import { words } from './words.ts';

export interface CartSummaryProps {
  readonly cart: Cart;
  /** The effective date choice. */
  readonly children: ReactNode;
  /** The checkout and what else can be done with the cart. */
  readonly actions: ReactNode;
}

/**
 * The cost of the cart, in the first month and then every month. Below it, the actions: on a narrow page they are beside
 * the card and not in it, so that the next one can stay at the foot of the screen.
 */
export function CartSummary({ cart, children, actions }: CartSummaryProps) {
  // A separate host can have its own fee.
  const feeNote = useSite().info?.fee_note ?? cart.fee_note;
  return (
    <aside
      aria-label={words.cost}
      className="max-lg:contents lg:sticky lg:top-20 lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <div className="max-lg:rounded-2xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5">
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
        <div className="mt-5 border-t border-line pt-5">{children}</div>
      </div>
      <div className="max-lg:contents lg:mt-5 lg:flex lg:flex-col lg:gap-5">{actions}</div>
    </aside>
  );
}
