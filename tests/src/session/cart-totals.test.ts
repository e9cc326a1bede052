import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { stored } from '#src/session/stored.ts';
import { answers, server } from '../support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  cartTotals.clear();
});
afterAll(() => server.close());

/** A refresh whose answer waits: `arrive` lets it come. */
function slowRefresh(count: number) {
  let arrive = () => undefined as void;
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answers('GET /get-cart-amount', { result: 10 * count });
  server.use(
    http.get('*/get-cart-count', async () => {
      await waiting;
      return HttpResponse.json({ status: 'success', statusCode: 200, data: { result: count } });
    }),
  );
  return { refreshed: cartTotals.refresh('enrollment-1'), arrive };
}

test('a cart that was changed here meanwhile is not replaced by an older answer', async () => {
  const { refreshed, arrive } = slowRefresh(0);
  cartTotals.set({ count: 1, amount: 42 });
  arrive();
  await refreshed;
  expect(cartTotals.current()).toEqual({ count: 1, amount: 42 });
});

test('a cart that was left meanwhile stays empty', async () => {
  const { refreshed, arrive } = slowRefresh(3);
  cartTotals.clear();
  arrive();
  await refreshed;
  expect(cartTotals.current()).toEqual({ count: 0, amount: 0 });
  expect(stored.get('cartCount')).toBeUndefined();
});

test('an undisturbed refresh shows what the server has', async () => {
  const { refreshed, arrive } = slowRefresh(3);
  arrive();
  await refreshed;
  expect(cartTotals.current()).toEqual({ count: 3, amount: 30 });
});
