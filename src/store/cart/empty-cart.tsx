import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { words } from './words.ts';

/** A cart without plans, and a link to plans. */
export function EmptyCart() {
  return (
    <EmptyState icon="cart" title={words.yourCartIsEmpty} actions={<ButtonLink to={paths.plans}>{words.continueShopping}</ButtonLink>}>
      {words.cartEmptyHint}
    </EmptyState>
  );
}
