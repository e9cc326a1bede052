import { useSyncExternalStore } from 'react';
import { call } from '#src/api/call.ts';
import { isEnrollmentLost } from './enrollment.ts';
import { stored } from '../stored.ts';

/** The number of plans in the cart, and their cost in the first month, in dollars. */
export interface CartTotals {
  readonly count: number;
  readonly amount: number;
}

const empty: CartTotals = { count: 0, amount: 0 };
const listeners = new Set<() => void>();
let totals = empty;
let changes = 0;

/** The cart as the header shows it. Code that changes the cart must announce it here. */
export const cartTotals = {
  current: (): CartTotals => totals,

  set(next: CartTotals): void {
    changes += 1;
    totals = next;
    stored.set('cartCount', next.count);
    for (const listener of listeners) listener();
  },

  clear(): void {
    cartTotals.set(empty);
    stored.clear('cartCount');
  },

  /** Asks the server. A deleted enrollment has an empty cart. An answer that a change here has overtaken is ignored. */
  async refresh(enrollmentId: string): Promise<void> {
    const request = { enrollment_id: enrollmentId };
    changes += 1;
    const asked = changes;
    try {
      const [count, amount] = await Promise.all([call('GET /get-cart-count', request), call('GET /get-cart-amount', request)]);
      if (changes === asked) cartTotals.set({ count: count.result, amount: amount.result });
    } catch (error) {
      // The header shows no errors; the page that needs the cart does.
      if (changes === asked && isEnrollmentLost(error)) cartTotals.clear();
    }
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The totals, for a component. */
export function useCartTotals(): CartTotals {
  return useSyncExternalStore(cartTotals.subscribe, cartTotals.current);
}
