import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { shellMessages } from '#schemas/messages/shell-messages.ts';
import { cartTotals, useCartTotals } from '#src/session/enrollment/cart-totals.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Icon } from '#src/ui/icons.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { paths } from '#src/paths.ts';
import { plural } from '#schemas/language/plural.ts';
import { words } from '../words.ts';

/** The cart in the header: the number of plans, and their cost in the first month. */
export function CartLink() {
  const tempId = useStored('tempId');
  const { count, amount } = useCartTotals();
  // Another window changed the cart.
  const stored = useStored('cartCount');
  const asked = useRef<string>(undefined);

  useEffect(() => {
    const isKnown = asked.current === tempId && (stored === undefined || Number(stored) === cartTotals.current().count);
    asked.current = tempId;
    if (!tempId) cartTotals.clear();
    else if (!isKnown) void cartTotals.refresh(tempId);
  }, [tempId, stored]);

  return (
    <Link
      to={paths.cart}
      className="group relative flex min-h-11 flex-col items-center justify-center gap-1 rounded-lg px-1 font-semibold hover:bg-surface-muted min-[480px]:flex-row min-[480px]:gap-2 min-[480px]:px-2.5"
    >
      <span className="sr-only">{shellMessages.viewCart}: </span>
      <span className="relative">
        <Icon name="cart" className="size-6" />
        {count > 0 && (
          <span className="absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs text-brand-ink">
            {count}
          </span>
        )}
      </span>
      <span className="sr-only">{count === 0 ? words.empty : plural(words.plansInCart, count)}</span>
      {count > 0 && <span className="text-xs leading-none tabular-nums min-[480px]:ml-1.5 min-[480px]:text-sm">{formatMoney(amount)}</span>}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-full right-0 mt-2 hidden rounded-md bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-canvas group-hover:block group-focus-visible:block"
      >
        {shellMessages.viewCart}
      </span>
    </Link>
  );
}
