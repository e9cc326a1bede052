import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ComparedPlan, PlanCosts } from '#schemas/calls/store/compare.ts';
import { messages } from '#schemas/messages/messages.ts';
import { PlanOfferInHead } from '#src/store/compare/plan-head.tsx';

const plan: ComparedPlan = {
  plan_id: 102,
  plan_name: 'Silver',
  plan_logo: 'S',
  carrier_name: 'Carrier',
  plan_category: 'medical',
  category_name: 'Major Medical',
  plan_short_text: '',
  bundle_products: [],
  benefits: [],
  exclusions: [],
};
const cost: PlanCosts = {
  plan_id: 102,
  plan_pricing_id: '102-IO',
  first_month_cents: 0,
  monthly_cents: 0,
  first_year_cents: 0,
  parts: [],
  is_in_cart: false,
  hide_add_to_cart: false,
};

function show(unavailable: PlanCosts['unavailable']) {
  const onAsk = vi.fn();
  const more = { buyable: true, busy: false, problem: undefined, onAdd: () => undefined, onAsk };
  render(<PlanOfferInHead plan={plan} cost={{ ...cost, ...(unavailable ? { unavailable } : {}) }} {...more} />, { wrapper: MemoryRouter });
  return onAsk;
}

test('a reason that says where to click is itself the control', async () => {
  const onAsk = show({ errorCode: 'smokerError', message: messages.pricingTobacco, asks: ['is_smoker'] });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'clicking here: Choose tobacco usage' }));
  expect(onAsk.mock.calls[0]?.[0]).toMatchObject([{ field: 'is_smoker' }]);
});

test('a reason that no question resolves leads to the page of the plan', () => {
  show({ errorCode: 'stateError', message: messages.pricingState });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'See your options for Silver' })).toHaveAttribute('href', '/plan/102/silver');
});
