import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { messages } from '#schemas/messages/messages.ts';
import { PlanCard } from '#src/store/plans/card/plan-card.tsx';
import { ListedPlans } from '#src/store/plans/listing/listed-plans.tsx';
import { aPlan } from '../support/a-plan.ts';

/* A plan that has no price for the visitor's tier shows what it costs for the others. */

const cost = { monthly: 14.25, one_time: 0, parts: [] };
const tier_price: Plan['tier_price'] = [
  { tier: 'IO', price_male_nons: 14.25, plan_pricing_id: '1-IO', cost },
  { tier: 'IF', price_male_nons: 0, plan_pricing_id: '1-IF' },
];
const noTier = aPlan(1, { tier_price, unavailable: { errorCode: 'tierError', message: messages.pricingTier } });
const noState = aPlan(2, { tier_price, unavailable: { errorCode: 'stateError', message: messages.pricingState } });

test('a plan without a price for this tier shows those for others at once', () => {
  render(<PlanCard plan={noTier} tier="IF" />, { wrapper: MemoryRouter });
  expect(screen.getByText('$14.25')).toBeVisible();
});

test('a plan with a price for this tier shows the others on request', () => {
  render(<PlanCard plan={aPlan(1, { tier_price: [...tier_price, { ...tier_price[0], tier: 'IS' } as never] })} tier="IO" />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});

test('a plan that no other tier makes available shows no prices', () => {
  render(<PlanCard plan={noState} tier="IF" />, { wrapper: MemoryRouter });
  expect(screen.queryByText('$14.25')).toBeNull();
});

test.each([
  ['IO', '1 plan, prices for you'],
  ['IF', '1 plan'],
] as const)('a listing for the tier %s says "%s"', (tier, note) => {
  render(<ListedPlans title="Life" plans={[aPlan(1, { tier_price })]} tier={tier} priceNote="prices for you" card={() => null} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(/^1 plan/)).toHaveTextContent(new RegExp(`^${note}$`));
});
