import type { Cart } from '#schemas/calls/store/cart.ts';
import { listText } from '#schemas/language/list-text.ts';
import { fill } from '#schemas/messages/fill.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { words } from '../words.ts';

/**
 * The reason why a cart cannot be bought as it is; undefined for one that can. Its plans may have left it in another
 * window, or may no longer be sold to the person since the quote was edited; its effective date or open enrollment may
 * have passed.
 */
export function cartHindrance({ result, effective_date, hindrance }: Cart): string | undefined {
  if (result.length === 0) return words.cartIsEmpty;
  const gone = result.filter(({ unavailable }) => unavailable).map(({ plan_name }) => plan_name);
  if (gone.length > 0) return fill(words.plansCannotBeBought, { plans: listText(gone) });
  if (hindrance) return hindrance.message;
  return effective_date === '' ? words.chooseEffectiveDate : undefined;
}

/** A notice of why the cart cannot be bought, with the way to it. */
export function CartHindrance({ why, className }: { readonly why: string; readonly className?: string }) {
  return (
    <Notice kind="warn" {...(className ? { className } : {})} actions={<GoToCart />}>
      {why}
    </Notice>
  );
}

/** The way to the cart, where what stands in the way of a purchase can be changed. */
export function GoToCart() {
  return (
    <ButtonLink to={paths.cart} variant="secondary" size="small">
      {words.goToCart}
    </ButtonLink>
  );
}
