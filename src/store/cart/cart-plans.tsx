import { useRef, useState } from 'react';
import { listText } from '#schemas/language/list-text.ts';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { ConfirmDialog, Dialog } from '#src/ui/dialog.tsx';
import { DetailsCost, LoadedPlanDetails } from '../plans/card/plan-details.tsx';
import { type CartRow, CartRows } from './cart-rows.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface CartPlansProps {
  readonly enrollmentId: string;
  readonly cart: Cart;
  readonly onChanged: () => void;
}

/** The plans in the cart, with details and a button to remove each. */
export function CartPlans({ enrollmentId, cart, onChanged }: CartPlansProps) {
  const [shown, setShown] = useState<CartRow>();
  const [leaving, setLeaving] = useState<CartRow>();
  const [announced, setAnnounced] = useState('');
  const { busy, problem, send } = useSending();
  const box = useRef<HTMLDivElement>(null);

  const company = cart.result.filter((row) => row.removable === 1 && leaving?.leaves_with?.includes(row.plan_id));

  const remove = async ({ plan_id, plan_pricing_id, plan_name }: CartRow) => {
    const totals = await call('GET /remove-plan-from-cart', { enrollment_id: enrollmentId, plan_id, plan_pricing_id });
    cartTotals.set({ count: totals.cart_count, amount: totals.cart_amount });
    setAnnounced(fill(words.planRemoved, { plan_name }));
    onChanged();
    box.current?.focus();
  };
  const confirmed = async () => {
    if (leaving) await send(() => remove(leaving));
    setLeaving(undefined);
  };
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <p role="status" className="sr-only">
        {announced}
      </p>
      {problem && <CallProblem error={problem} />}
      <CartRows
        rows={cart.result.filter((row) => row.removable === 1)}
        premier={cart.has_l713}
        onRemove={setLeaving}
        onDetails={setShown}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={words.removeThisPlan}
        yesLabel={words.yesRemove}
        noLabel={words.noKeepIt}
        yesVariant="danger"
        busy={busy}
        onYes={() => void confirmed()}
        onNo={() => setLeaving(undefined)}
      >
        <p>{fill(words.planWillBeRemoved, { plan_name: leaving?.plan_name ?? '' })}</p>
        {company.length > 0 && (
          <p className="mt-2">{fill(words.companionsLeaveToo, { list: listText(company.map((row) => row.plan_name)) })}</p>
        )}
      </ConfirmDialog>
      <Dialog
        open={shown !== undefined}
        size="wide"
        title={shown?.plan_name}
        onClose={() => setShown(undefined)}
        actions={<Button onClick={() => setShown(undefined)}>{words.backToCart}</Button>}
      >
        {shown?.cost && !shown.unavailable && <DetailsCost cost={shown.cost} planName={shown.plan_name} />}
        {shown && <LoadedPlanDetails planId={shown.plan_id} />}
      </Dialog>
    </div>
  );
}
