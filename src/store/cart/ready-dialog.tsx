import type { Cart } from '#schemas/calls/store/cart.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Money } from '#src/ui/cost/money.tsx';
import { WhoPays } from '#src/ui/cost/who-pays.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { words } from './words.ts';

export interface ReadyDialogProps {
  readonly open: boolean;
  readonly cart: Cart;
  /** The chosen effective date, as `mm/dd/yyyy`. */
  readonly date: string | undefined;
  /** The checkout is in progress. */
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The last question of the cart: from when the plans are effective, what they cost, and that nothing is charged yet. */
export function ReadyDialog({ cart, date, ...question }: ReadyDialogProps) {
  const costs = [
    [words.firstMonth, cart.initial_month_cost],
    [words.thenEveryMonth, cart.recurring_month_cost],
  ] as const;
  return (
    <ConfirmDialog title={words.readyToEnroll} yesLabel={words.proceedToEnrollment} noLabel={words.backToCart} {...question}>
      <p>
        {messages.cartConfirmation} <strong className="tabular-nums">{date}</strong>
      </p>
      <dl className="mt-4 space-y-1 border-y border-line py-3">
        {costs.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd>
              <Money amount={amount} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      <WhoPays payers={cart.payers} className="mt-3" />
      <p className="mt-3 text-sm text-ink-muted">{words.nothingChargedYet}</p>
    </ConfirmDialog>
  );
}
