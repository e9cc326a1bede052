import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** A cart without plans, and a link to plans. */
export function EmptyCart() {
  return (
    <EmptyState icon="cart" title="Your cart is empty" actions={<ButtonLink to={paths.plans}>Continue Shopping</ButtonLink>}>
      Plans that you add appear here.
    </EmptyState>
  );
}
