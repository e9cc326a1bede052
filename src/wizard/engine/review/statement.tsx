import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isByOther } from '#src/session/enrollment/enrolled-by-other.ts';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { WhoPays } from '#src/ui/cost/who-pays.tsx';
import { CartHindrance, cartHindrance } from '../layout/cart-hindrance.tsx';
import { useWizard } from '../wizard-context.ts';

/** The id of the sentence that says what the button does and costs. */
export const statementId = 'completion-costs';

/** The declaration, plans and price that the button below agrees to; in their place, why the cart cannot be bought. */
export function Statement() {
  const { cart } = useWizard();
  const why = cart && cartHindrance(cart);
  if (why) {
    return (
      <div id={statementId}>
        <CartHindrance why={why} />
      </div>
    );
  }
  return (
    <div className="rounded-xl border border-line-strong bg-surface p-4">
      <p className="font-medium">{isByOther() ? messages.declaredForApplicant : messages.declaredByApplicant}</p>
      <div id={statementId} className="text-ink-muted">
        {cart ? (
          <p className="mt-2">
            {fill(messages.completionCosts, {
              first: formatMoney(cart.initial_month_cost),
              monthly: formatMoney(cart.recurring_month_cost),
              date: cart.effective_date,
            })}
          </p>
        ) : null}
      </div>
      <WhoPays payers={cart?.payers} className="mt-2 text-ink-muted" />
    </div>
  );
}
