import { messages } from '#schemas/messages/messages.ts';
import { paths } from '#src/paths.ts';
import { useCartTotals } from '#src/session/enrollment/cart-totals.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/cost/money.tsx';
import { pluralForm } from '#schemas/language/plural.ts';
import { words } from '../words.ts';
import { Rich } from '#src/ui/rich.tsx';

export interface AddedDialogProps {
  /** The plan that was added; without one the dialog stays closed. */
  readonly planName: string | undefined;
  readonly onClose: () => void;
}

/** Confirms that a plan is in the cart, and asks where to go from here. */
export function AddedDialog({ planName, onClose }: AddedDialogProps) {
  const { count, amount } = useCartTotals();
  return (
    <Dialog
      open={planName !== undefined}
      title={messages.planInCart}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.addMorePlans}
          </Button>
          <ButtonLink variant="secondary" to={paths.cart}>
            {messages.viewCart}
          </ButtonLink>
          <ButtonLink to={paths.confirmation}>{words.proceedToEnrollment}</ButtonLink>
        </>
      }
    >
      <p className="font-semibold">{planName}</p>
      <p className="mt-1 text-ink-muted">
        <Rich
          text={pluralForm(words.yourCartHolds, count)}
          with={{
            n: count,
            money: <Money amount={amount} className="font-semibold text-ink" />,
          }}
        />
      </p>
    </Dialog>
  );
}

export interface AlreadyActiveDialogProps {
  readonly message: string | undefined;
  readonly onClose: () => void;
}

/** Says that the member already has this plan. */
export function AlreadyActiveDialog({ message, onClose }: AlreadyActiveDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      title={words.youHaveThisPlan}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.ok}</Button>}
    >
      <p>{message}</p>
    </Dialog>
  );
}
