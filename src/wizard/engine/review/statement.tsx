import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { stored } from '#src/session/stored.ts';
import { formatMoney } from '#src/ui/money.tsx';
import { useWizard } from '../wizard-context.ts';

/** What is declared, and what is bought at which price, by pressing the button below it. */
export function Statement() {
  const { cart } = useWizard();
  const isByOther = stored.get('eprocess') === 'rep' || stored.get('eprocess') === 'group';
  return (
    <div className="rounded-xl border border-line-strong bg-surface p-4">
      <p className="font-medium">{isByOther ? messages.declaredForApplicant : messages.declaredByApplicant}</p>
      {cart ? (
        <p className="mt-2 text-ink-muted">
          {fill(messages.completionCosts, {
            first: formatMoney(cart.initial_month_cost),
            monthly: formatMoney(cart.recurring_month_cost),
            date: cart.effective_date,
          })}
        </p>
      ) : null}
    </div>
  );
}
