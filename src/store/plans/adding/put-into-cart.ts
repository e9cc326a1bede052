import { addToCartMachine, type AddInput, type PricedPlan } from '#machines/add-to-cart/add-to-cart-machine.ts';
import { fromCall } from '#machines/from-call.ts';
import { call } from '#src/api/call.ts';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';

/** The machine with its actors; every price it sends came from the server. */
export function addToCartOf(enrollmentId: string) {
  const of = { enrollment_id: enrollmentId };
  return addToCartMachine.provide({
    actors: {
      checkPaired: fromCall<boolean, PricedPlan>(
        async ({ planId }, signal) => (await call('GET /check-prudential-plan', { ...of, plan_id: planId }, signal)).status,
      ),
      pricePartner: fromCall<PricedPlan, PricedPlan>(async ({ planId }, signal) => {
        const { plans } = await call('GET /get-plan-pricing-detail-elevate', { ...of, pid: String(planId) }, signal);
        return chosenOf(plans);
      }),
      add: fromCall<void, AddInput>(async (input, signal) => {
        const totals = await add(of, input, signal);
        cartTotals.set({ count: totals.cart_count, amount: totals.cart_amount });
      }),
    },
  });
}

async function add(of: { readonly enrollment_id: string }, { wanted, partner, membershipId }: AddInput, signal: AbortSignal) {
  const plan = { ...of, plan_id: wanted.planId, plan_pricing_id: wanted.pricingId };
  if (!partner && membershipId === undefined) return call('POST /add-plan-to-cart', plan, signal);
  const paired = partner ? { plan_id1: partner.planId, plan_pricing_id1: partner.pricingId } : {};
  const membership = membershipId === undefined ? {} : await membershipOf(of, membershipId, signal);
  return call('POST /add-plan-to-cart-prudentials', { ...plan, ...paired, ...membership }, signal);
}

async function membershipOf(of: { readonly enrollment_id: string }, membershipId: number, signal: AbortSignal) {
  const { plans } = await call('GET /get-plan-pricing-detail', { ...of, pid: String(membershipId) }, signal);
  return { membership_plan_id: membershipId, membership_plan_pricing_id: chosenOf(plans).pricingId };
}

function chosenOf(plans: readonly { readonly pid: number; readonly ppid: string; readonly selected_plan: boolean }[]): PricedPlan {
  const chosen = plans.find((plan) => plan.selected_plan);
  if (!chosen) throw new Error('the paired plan has no price');
  return { planId: chosen.pid, pricingId: chosen.ppid };
}
