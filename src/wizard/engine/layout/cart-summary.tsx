import { fill } from '#schemas/messages/fill.ts';
import { Icon } from '#src/ui/icons.tsx';
import { Money } from '#src/ui/cost/money.tsx';
import { PlanCosts } from '#src/ui/cost/plan-costs.tsx';
import { Rich } from '#src/ui/rich.tsx';
import { CartHindrance, cartHindrance } from './cart-hindrance.tsx';
import { MonthlyCosts } from './monthly-costs.tsx';
import { useWizard } from '../wizard-context.ts';
import { words } from '../words.ts';

/** The plans being bought, their start and their cost: next to the questions, collapsed on a phone. */
export function CartSummary() {
  const { cart } = useWizard();
  // The space of the closed summary, so that the questions stay where they are when it arrives.
  if (!cart) return <div aria-hidden="true" className="h-[3.625rem] lg:hidden print:hidden" />;
  const why = cartHindrance(cart);
  if (why && cart.result.length === 0) return <CartHindrance why={why} className="mb-4" />;
  return (
    <>
      {why ? <CartHindrance why={why} className="mb-4" /> : null}
      <details className="rounded-xl border border-line bg-surface p-4 lg:hidden print:hidden">
        <summary className="flex min-h-6 items-center justify-between gap-3 text-sm font-medium">
          <span className="flex items-center gap-1.5">
            <Icon name="chevron-down" className="size-4 transition-transform in-open:rotate-180" />
            {fill(words.yourPlansCounted, { n: cart.result.filter((row) => !row.once && row.removable === 1).length })}
          </span>
          <Money amount={cart.recurring_month_cost} per="month" />
        </summary>
        <SummaryBody />
      </details>
      <aside
        aria-label={words.yourPlans}
        className="sticky top-24 hidden rounded-2xl border border-line bg-surface p-5 lg:block print:static print:block"
      >
        <h2 className="font-semibold">{words.yourPlans}</h2>
        <SummaryBody />
      </aside>
    </>
  );
}

function SummaryBody() {
  const { cart } = useWizard();
  if (!cart) return null;
  return (
    <div className="mt-3 space-y-3 text-sm">
      {cart.effective_date ? (
        <p className="text-ink-muted">
          <Rich text={words.effectiveFrom} with={{ date: <span className="font-medium text-ink">{cart.effective_date}</span> }} />
        </p>
      ) : null}
      <dl className="space-y-2 border-t border-line pt-3">
        <PlanCosts rows={cart.result} />
      </dl>
      <MonthlyCosts {...cart} />
    </div>
  );
}
