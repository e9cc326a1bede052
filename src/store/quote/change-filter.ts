import type { CallRequest } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';

/** Changes the quote filter of the enrollment `tempId`. The cart in the header gets the new prices. */
export async function changeFilter(change: CallRequest<'PUT /change-filter-info/{tempId}'>): Promise<void> {
  await call('PUT /change-filter-info/{tempId}', change);
  void cartTotals.refresh(change.tempId);
}
