import { useState } from 'react';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { UnionFeesDialog } from './union-fees.tsx';
import { words } from './words.ts';

/** What people must know before they buy, in one place: from the carriers, about a union plan, and about underwriting. */
export function CartNotices({ cart }: { readonly cart: Cart }) {
  const [showingFees, setShowingFees] = useState(false);
  // Each carrier's message is a paragraph.
  const notices = cart.special_message.split('\n\n').filter(Boolean);
  // Above the button about it.
  const union = cart.has_l713 ? [words.unionPlanInCart] : [];
  const texts = [...notices, ...cart.underwriting, ...union];
  return (
    <>
      {texts.length > 0 && (
        <Notice
          kind="info"
          live={false}
          title={words.goodToKnow}
          actions={
            cart.has_l713 ? (
              <Button size="small" variant="secondary" onClick={() => setShowingFees(true)}>
                {words.priceInformation}
              </Button>
            ) : null
          }
        >
          <ul className="mt-1 space-y-1.5 text-sm">
            {texts.map((text) => (
              <li key={text} className="whitespace-pre-line">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <UnionFeesDialog open={showingFees} netPrice={cart.l713_net_price} onClose={() => setShowingFees(false)} />
    </>
  );
}
