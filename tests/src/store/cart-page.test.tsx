import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import type { CartRow } from '#src/store/cart/cart-rows.tsx';
import { stored } from '#src/session/stored.ts';
import { CartPage } from '#src/store/cart/cart-page.tsx';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => stored.set('tempId', 'enrollment-1'));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const row: CartRow = {
  plan_id: 1,
  plan_pricing_id: '1-IO',
  plan_name: 'Smile Plus',
  plan_logo: 'SP',
  carrier_name: 'Fernvale',
  plan_category: 'dental',
  tier: 'IO',
  price: 32.8,
  removable: 1,
  once: false,
  cost: {
    monthly: 32.8,
    one_time: 25,
    parts: [
      { name: 'Smile Plus', amount: 32.8, once: false },
      { name: 'Enrollment fee', amount: 25, once: true },
    ],
  },
};
const fee: CartRow = {
  ...row,
  plan_pricing_id: 'fee',
  plan_name: 'Enrollment fee',
  fee_of: 'Smile Plus',
  cost: undefined,
  price: 25,
  removable: 0,
  once: true,
};
const cart = {
  result: [row, fee],
  initial_month_cost: 57.8,
  cartFirst: 0,
  cartReccur: 0,
  cartTotal: 0,
  recurring_month_cost: 32.8,
  tier_prices: [
    { tier: 'IO', monthly: 32.8, one_time: 25 },
    { tier: 'IS', monthly: 61.4, one_time: 25 },
  ],
  special_message: 'Cards are mailed within ten days.',
  underwriting: [],
  fee_note: '',
  has_l713: false,
  l713_net_price: 0,
  effective_date: '',
  has_already_signed: false,
  signature_required: true,
};

function showCart({ at = '/cart', dates = ['12/01/2026', '01/01/2027'], result = cart.result, more = {} } = {}) {
  answers('GET /get-plan-cart', { ...cart, result, ...more });
  answers('GET /get-cart-effective-dates', { result: dates });
  answers('GET /recommendation/association', { recs: [] });
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/cart" element={<CartPage />} />
        <Route path="/confirmation" element={<CartPage confirming />} />
        <Route path="/enrollment/personal-info" element={<p>First step</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.findByRole('heading', { name: 'Smile Plus' });
}

test('the cart shows its plans, its fees and both costs', async () => {
  await showCart();
  const cost = screen.getByRole('complementary', { name: 'Cost' });
  for (const text of ['Enrollment fee', '$25.00', 'first month only']) expect(within(cost).getByText(text)).toBeVisible();
  expect(within(cost).getByText('First month', { selector: 'dt' }).nextElementSibling).toHaveTextContent('$57.80');
  expect(screen.getByText(cart.special_message)).toBeVisible();
});

test('whom the plans cover can be changed in the cart, at the price of each tier', async () => {
  await showCart();
  const sent = answers('PUT /change-filter-info/{tempId}', {});
  answers('GET /get-cart-amount', { result: 86.4 });
  answers('GET /get-cart-count', { result: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Change who is covered' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Please choose the tier' }));
  expect(dialog.getByRole('radio', { name: 'Member Only, $32.80 a month, and $25.00 one-time' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Member + Spouse, $61.40 a month, and $25.00 one-time' }));
  const couple = cart.result.map((each) => ({ ...each, tier: 'IS' }));
  answers('GET /get-plan-cart', { ...cart, result: couple, recurring_month_cost: 61.4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Change who is covered' }));
  expect(await screen.findByText('Member + Spouse', { selector: 'strong' })).toBeVisible();
  expect(sent).toMatchObject([{ tier: 'IS' }]);
  expect(screen.getByText('The prices are now for: Member + Spouse')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the first month’s cost and the next action are together at the foot of a phone, unless a plan cannot be bought', async () => {
  const bar = () => screen.getByRole('button', { name: 'Proceed to Enrollment' }).parentElement;
  await showCart();
  expect(bar()).toHaveTextContent('First month$57.80Proceed to Enrollment');
  expect(bar()).toHaveClass('price-bar');
  answers('GET /get-plan-cart', { ...cart, result: [{ ...row, unavailable: { errorCode: 'stateError', message: 'Not here.' } }] });
  answers('GET /remove-plan-from-cart', { cart_count: 1, cart_amount: 0 });
  await userEvent.click(screen.getByRole('button', { name: /Remove Smile Plus/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove' }));
  expect(await screen.findByText('Not here.')).toBeVisible();
  expect(bar()).not.toHaveClass('price-bar');
});

test('the notices to read before buying are one list, with an item for each carrier’s message', async () => {
  const special_message = 'Cards are mailed within ten days.\n\nA decision takes five days.';
  await showCart({ more: { special_message, underwriting: ['It depends on underwriting.'], has_l713: true } });
  const [first] = screen.getByText('Cards are mailed within ten days.').closest('ul')?.querySelectorAll('li') ?? [];
  expect(first?.parentElement?.textContent).toBe(
    'Cards are mailed within ten days.A decision takes five days.It depends on underwriting.A union plan is in your cart. Its price includes dues and fees.',
  );
  expect(screen.getByRole('button', { name: 'Price information' })).toBeVisible();
});

test('a plan shows its whole cost, with one-time charges next to it, and its breakdown', async () => {
  await showCart();
  const plan = within(screen.getByRole('region', { name: 'Plans in your cart' }));
  expect(plan.getAllByText('$32.80')[0]).toHaveTextContent('$32.80/mo a month');
  expect(plan.getByText(/one-time/)).toHaveTextContent('+ $25.00 one-time');
  await userEvent.click(plan.getByText('What this price includes'));
  expect(plan.getByText('Premium').nextElementSibling).toHaveTextContent('$32.80');
});

test('a plan that is included in another one says so in place of a price', async () => {
  const company = {
    ...row,
    plan_id: 2,
    plan_pricing_id: '2-IO',
    plan_name: 'Membership',
    price: 5,
    cost: undefined,
    included_with: 'Smile Plus',
  };
  await showCart({ result: [row, company, fee] });
  expect(screen.getByText('Included in Smile Plus')).toBeVisible();
  expect(within(screen.getByRole('complementary', { name: 'Cost' })).queryByText('Membership')).toBeNull();
});

test('a fee cannot be removed', async () => {
  await showCart();
  expect(screen.queryByRole('button', { name: /Remove Enrollment fee/ })).toBeNull();
});

test('a plan is removed after a yes, and the header is updated', async () => {
  const user = userEvent.setup();
  const removed = answers('GET /remove-plan-from-cart', { cart_count: 0, cart_amount: 0 });
  cartTotals.set({ count: 1, amount: 57.8 });
  await showCart();
  await user.click(screen.getByRole('button', { name: /Remove Smile Plus/ }));
  expect(removed).toEqual([]);
  answers('GET /get-plan-cart', { ...cart, result: [] });
  await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(cartTotals.current().count).toBe(0));
  expect(removed).toEqual([{ enrollment_id: 'enrollment-1', plan_id: '1', plan_pricing_id: '1-IO' }]);
});

test('the effective date comes before the enrollment', async () => {
  const user = userEvent.setup();
  const sent = answers('POST /cart-checkout', { effective_date: '01/01/2027' });
  await showCart();
  await user.click(screen.getByRole('radio', { name: /01\/01\/2027/ }));
  await user.click(screen.getByRole('button', { name: 'Proceed to Enrollment' }));
  const question = screen.getByRole('dialog');
  expect(question).toHaveTextContent('Your plans will be effective as of 01/01/2027');
  expect(question).toHaveTextContent('First month$57.80Then every month$32.80Nothing is charged until the enrollment is complete.');
  await user.click(within(question).getByRole('button', { name: 'Proceed to Enrollment' }));
  expect(await screen.findByText('First step')).toBeVisible();
  expect(sent).toEqual([{ enrollment_id: 'enrollment-1', effective_date: '01/01/2027' }]);
  expect(stored.get('effectiveDate')).toBe('01/01/2027');
});

test('a chosen date is still chosen when the cart opens again, unless it is no longer offered', async () => {
  const user = userEvent.setup();
  await showCart();
  await user.click(screen.getByRole('radio', { name: /01\/01\/2027/ }));
  cleanup();
  await showCart();
  expect(screen.getByRole('radio', { name: /01\/01\/2027/ })).toBeChecked();
  cleanup();
  stored.set('effectiveDate', '11/01/2026');
  await showCart();
  expect(screen.getAllByRole('radio')[0]).toBeChecked();
});

test('the server’s objection to the date appears under the date', async () => {
  const user = userEvent.setup();
  refuses('POST /cart-checkout', 422, 'invalid-answers', [['effective_date', 'This date has passed']]);
  await showCart({ at: '/confirmation' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Proceed to Enrollment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This date has passed');
  expect(screen.getByRole('group', { name: 'Effective date' })).toHaveAccessibleDescription('This date has passed');
});

test('a plan that is no longer sold is reported at checkout, and shown in the cart at once', async () => {
  await showCart();
  refuses('POST /cart-checkout', 409, 'plan-unavailable');
  const gone = { errorCode: 'plan-unknown', message: 'This plan is no longer sold.' };
  answers('GET /get-plan-cart', { ...cart, result: [{ ...row, unavailable: gone }] });
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Enrollment' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Proceed to Enrollment' }));
  expect(await screen.findByText('This plan is no longer sold.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Proceed to Enrollment' })).toBeDisabled();
});

test('plans without a common date say so in place of a checkout button', async () => {
  await showCart({ dates: [] });
  expect(screen.getByText(/no effective date in common/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Proceed to Enrollment' })).toBeDisabled();
});

test('a cart without an enrollment is empty and leads to the plans', () => {
  stored.clear('tempId');
  render(<CartPage />, { wrapper: MemoryRouter });
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/plans');
});
