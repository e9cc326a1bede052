import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { PlanOfferInHead } from '#src/store/compare/plan-head.tsx';
import { PlanCard } from '#src/store/plans/card/plan-card.tsx';
import { UnquotedPlan } from '#src/store/plan/unquoted-plan.tsx';

/* A plan that is only sold together with another is offered to no one by itself, before the quote as after it, and says why. */

const facts = { plan_id: 306, plan_name: 'Legacy Membership', plan_logo: 'NQ', carrier_name: 'Northquay Life', plan_category: 'lifestyle' };
const cost = { monthly: 5, one_time: 0, parts: [] };
const card: Plan = {
  ...facts,
  plan_short_text: '',
  callout_text: '',
  plan_type: '',
  bundle_plan_count: 0,
  bundle_products: [],
  key_facts: [],
  is_in_cart: false,
  hide_add_to_cart: true,
  is_prudential_plan: false,
  tier_price: [{ tier: 'IO', price_male_nons: 5, plan_pricing_id: '306-IO', cost }],
};
const detail: CallData<'GET /get-plan-detail/{planId}'> = {
  ...facts,
  hide_add_to_cart: true,
  plan_desc: { body_text: '' },
  benefits: [],
  exclusions: [],
  examples: [],
  faq: [],
};

const isEnrolling = () => screen.queryByRole('button', { name: /Enroll Now/ }) !== null;

test.each([true, false])('without a quote, the card of a plan says Enroll Now only if the plan is sold by itself', (hide_add_to_cart) => {
  render(<PlanCard plan={{ ...card, hide_add_to_cart }} tier="IO" isLowestPrice onEnroll={() => undefined} />, { wrapper: MemoryRouter });
  expect(isEnrolling()).toBe(!hide_add_to_cart);
});

test.each([true, false])('without a quote, the page of a plan says Enroll Now only if the plan is sold by itself', (hide_add_to_cart) => {
  render(<UnquotedPlan detail={{ ...detail, hide_add_to_cart }} />, { wrapper: MemoryRouter });
  expect(isEnrolling()).toBe(!hide_add_to_cart);
  if (hide_add_to_cart) expect(screen.getByRole('button', { name: 'See the price' })).toBeVisible();
});

const companion = 'Legacy Membership is sold together with Legacy Builder, not by itself.';

test('a plan that is not sold by itself says what it is sold with, on its card and its page', () => {
  render(<PlanCard plan={{ ...card, companion }} tier="IO" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('article')).toHaveTextContent(companion);
  cleanup();
  render(<UnquotedPlan detail={{ ...detail, companion }} />, { wrapper: MemoryRouter });
  expect(screen.getByText(companion)).toBeVisible();
});

test.each([true, false])('in a comparison it says so for the tier of the quote and for others', (buyable) => {
  const plan = { ...facts, companion, category_name: 'Lifestyle', plan_short_text: '', bundle_products: [], benefits: [], exclusions: [] };
  const cents = { first_month_cents: 500, monthly_cents: 500, first_year_cents: 6000, parts: [] };
  const costs = { plan_id: 306, plan_pricing_id: '306-IO', ...cents, is_in_cart: false, hide_add_to_cart: true };
  const more = { buyable, busy: false, problem: undefined, onAdd: () => undefined, onAsk: () => undefined };
  render(<PlanOfferInHead plan={plan} cost={costs} {...more} />, { wrapper: MemoryRouter });
  expect(screen.getByText(companion)).toBeVisible();
});
