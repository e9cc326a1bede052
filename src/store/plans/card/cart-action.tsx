import type { Plan } from '#schemas/calls/store/plans.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { words } from '../words.ts';

export interface CartActionProps {
  readonly plan: Plan;
  readonly adding: boolean;
  readonly onAdd: () => void;
}

/** The button that adds a plan to the cart, or a note that it is in the cart or which plan it is sold with. */
export function CartAction({ plan, adding, onAdd }: CartActionProps) {
  if (plan.is_in_cart) {
    return (
      <p className="flex min-h-11 items-center gap-1.5 text-sm font-semibold text-success">
        <Icon name="check" />
        {messages.planInCart}
      </p>
    );
  }
  if (plan.hide_add_to_cart) return <p className="text-sm text-ink-muted">{plan.companion}</p>;
  return (
    <Button busy={adding} onClick={onAdd}>
      {!adding && <Icon name="plus" className="size-4.5" />}
      {words.addToCart}
      <span className="sr-only">: {plan.plan_name}</span>
    </Button>
  );
}
