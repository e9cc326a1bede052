import { useState } from 'react';
import { call, CallError } from '#src/api/call.ts';
import { cartTotals } from '#src/session/cart-totals.ts';

export interface AddToCart {
  /** The plan that is on its way into the cart. */
  readonly adding?: number | undefined;
  /** Why the last one did not get there. `already-active` wants a dialog, the others a line at the plan. */
  readonly refused?: { readonly planId: number; readonly code: string; readonly message: string } | undefined;
  readonly add: (planId: number, pricingId: string) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** Adds plans to the cart, one at a time; answers whether it is in. */
export function useAddToCart(enrollmentId: string): AddToCart {
  const [adding, setAdding] = useState<number>();
  const [refused, setRefused] = useState<AddToCart['refused']>();

  const add = async (planId: number, pricingId: string) => {
    if (adding !== undefined) return false;
    setAdding(planId);
    setRefused(undefined);
    try {
      const totals = await call('POST /add-plan-to-cart', { enrollment_id: enrollmentId, plan_id: planId, plan_pricing_id: pricingId });
      cartTotals.set({ count: totals.cart_count, amount: totals.cart_amount });
      return true;
    } catch (error) {
      setRefused({ planId, ...reasonOf(error) });
      return false;
    } finally {
      setAdding(undefined);
    }
  };
  return { adding, refused, add, dismiss: () => setRefused(undefined) };
}

function reasonOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof CallError)) return { code: 'failed', message: 'The plan could not be added. Please try again.' };
  return { code: error.code, message: error.faults[0]?.error_message ?? error.message };
}
