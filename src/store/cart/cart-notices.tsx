import { useState } from 'react';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { UnionFeesDialog } from './union-fees.tsx';
import { words } from './words.ts';

/** Notices that people must see before they buy. */
export function CartNotices({ cart }: { readonly cart: Cart }) {
  const [showingFees, setShowingFees] = useState(false);
  return (
    <>
      {cart.special_message && (
        <Notice kind="warn" live={false}>
          <p className="whitespace-pre-line">{cart.special_message}</p>
        </Notice>
      )}
      {cart.has_l713 && (
        <Notice
          kind="info"
          live={false}
          actions={
            <Button size="small" variant="secondary" onClick={() => setShowingFees(true)}>
              {words.priceInformation}
            </Button>
          }
        >
          {words.unionPlanInCart}
        </Notice>
      )}
      {cart.underwriting.map((notice) => (
        <Notice key={notice} kind="info" live={false}>
          {notice}
        </Notice>
      ))}
      <UnionFeesDialog open={showingFees} netPrice={cart.l713_net_price} onClose={() => setShowingFees(false)} />
    </>
  );
}
