import { useMemo, useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { readTier, tierLabel } from '#schemas/rules/tier.ts';
import { Button } from '#src/ui/button.tsx';
import { TierDialog } from '../plan/tier-dialog.tsx';
import { PremierInCart } from '../quote/premier-in-cart.ts';
import { words } from './words.ts';

export interface CartTierProps {
  readonly enrollmentId: string;
  readonly cart: Cart;
  readonly onChanged: () => void;
}

/** The tier of the cart, and the others in which all of its plans are sold; nothing if there is none. */
export function CartTier({ enrollmentId, cart, onChanged }: CartTierProps) {
  const [choosing, setChoosing] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const own = readTier(cart.result[0]?.tier ?? '');
  const offers = useMemo(() => cart.tier_prices.map(({ tier, ...cost }) => ({ tier, cost })), [cart.tier_prices]);
  if (!own || offers.every(({ tier }) => tier === own)) return null;
  const name = tierLabel(own, cart.has_l713);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <span className="text-ink-muted">{words.whoIsCovered}</span> <strong>{name}</strong>
      </p>
      <Button size="small" variant="secondary" className="print:hidden" onClick={() => setChoosing(true)}>
        {words.changeWhoIsCovered}
      </Button>
      <p role="status" className="sr-only">
        {isChanged ? fill(words.cartNowCovers, { tier: name }) : ''}
      </p>
      {choosing && (
        <PremierInCart value={cart.has_l713}>
          <TierDialog
            {...{ enrollmentId, offers }}
            chosen={own}
            submitLabel={words.changeWhoIsCovered}
            onClose={() => setChoosing(false)}
            onChanged={() => {
              setChoosing(false);
              setChanged(true);
              onChanged();
            }}
          />
        </PremierInCart>
      )}
    </div>
  );
}
