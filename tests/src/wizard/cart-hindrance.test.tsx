import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { CartSummary } from '#src/wizard/engine/layout/cart-summary.tsx';
import { Statement, statementId } from '#src/wizard/engine/review/statement.tsx';
import { WizardContext, type WizardParts } from '#src/wizard/engine/wizard-context.ts';

const plan: Cart['result'][number] = {
  plan_id: 201,
  plan_pricing_id: '201-IO',
  plan_name: 'Bright Smile Basic',
  plan_logo: '',
  carrier_name: 'Fernvale',
  plan_category: 'dental',
  tier: 'IO',
  price: 19.25,
  removable: 1,
  once: false,
};
const unavailable = { errorCode: 'ageError', message: 'Plan not available for selected age group.' };

/** The plans beside the questions, and what completing on review agrees to. */
function show(cart?: Partial<Cart>): void {
  const whole = { result: [plan], initial_month_cost: 19.25, recurring_month_cost: 19.25, effective_date: '01/01/2027', ...cart };
  const parts = (cart ? { cart: whole } : {}) as unknown as WizardParts;
  render(
    <MemoryRouter>
      <WizardContext value={parts}>
        <section aria-label="summary">
          <CartSummary />
        </section>
        <section aria-label="statement">
          <Statement />
        </section>
      </WizardContext>
    </MemoryRouter>,
  );
}

const summary = () => within(screen.getByRole('region', { name: 'summary' }));
const statement = () => within(screen.getByRole('region', { name: 'statement' }));

test('while the cart is not known, what describes the button is there and says nothing', () => {
  show();
  expect(document.getElementById(statementId)).toBeEmptyDOMElement();
});

test('a cart that can be bought has its cost in the statement, and no notice', () => {
  show({});
  expect(statement().getByText(/It costs \$19\.25 for the first month/)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each<[string, Partial<Cart>, string]>([
  [
    'with a plan that can no longer be bought',
    { result: [{ ...plan, unavailable }], initial_month_cost: 0, recurring_month_cost: 0 },
    'Bright Smile Basic cannot be bought as things are now, so this enrollment cannot be completed. Your cart says why, and what you can do.',
  ],
  [
    'without a plan',
    { result: [], initial_month_cost: 0, recurring_month_cost: 0, effective_date: '' },
    'Your cart is empty, so there is nothing to enroll in. Please choose a plan first.',
  ],
  [
    'whose day has passed',
    { hindrance: { errorCode: 'effective-date-lapsed', message: 'The effective date in your cart can no longer be chosen.' } },
    'The effective date in your cart can no longer be chosen.',
  ],
  ['without a day from which it covers', { effective_date: '' }, 'Please choose an effective date in your cart first.'],
])('a cart %s says so beside every step and in place of the cost, and leads to the cart', (_, cart, text) => {
  show(cart);
  for (const place of [summary(), statement()]) {
    expect(place.getByText(text)).toBeVisible();
    expect(place.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
  }
  expect(statement().queryByText(/It costs/)).toBeNull();
});
