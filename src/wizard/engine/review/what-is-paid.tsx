import type { CallData } from '#schemas/calls/calls.ts';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshAfter } from '#src/api/use-refresh-after.ts';
import { Money } from '#src/ui/cost/money.tsx';
import { PartRows } from '#src/ui/cost/plan-cost.tsx';
import { useWizard } from '../wizard-context.ts';
import { chargesText, coversText, peopleText } from './payment-words.ts';
import { cartHindrance } from '../layout/cart-hindrance.tsx';
import { useLoadingPart } from './loading-parts.tsx';
import { pricesBeside } from './prices-beside.ts';
import { words } from '../words.ts';

type Summary = CallData<'GET /get-payment-summary'>;
type Plan = Summary['plans'][number];

/** Each plan with its price a person and its fees, and what is charged to which card or account and when. */
export function WhatIsPaid() {
  const { enrollmentId, cart, isCartLoading, failure } = useWizard();
  const { data, error, refresh } = useCall('GET /get-payment-summary', { enrollment_id: enrollmentId });
  useLoadingPart(isCartLoading || (data === undefined && error === undefined));
  useRefreshAfter(failure, refresh);
  if (!data || !cart) return null;
  const charges = cartHindrance(cart) ? [] : chargesText(data, cart);
  if (data.plans.length === 0) return null;
  return (
    <section aria-labelledby="what-is-paid" className="mb-8">
      <h2 id="what-is-paid" className="text-xl font-semibold">
        {words.whatYouPay}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {data.plans.map((plan) => (
          <PlanPrices key={plan.plan_name} plan={plan} rows={cart.result} />
        ))}
      </ul>
      {charges.length > 0 ? <p className="mt-4">{charges.join(' ')}</p> : null}
    </section>
  );
}

interface PlanPricesProps {
  readonly plan: Plan;
  readonly rows: Cart['result'];
}

function PlanPrices({ plan: { plan_name, covers, shares }, rows }: PlanPricesProps) {
  const isUnavailable = rows.some((row) => row.plan_name === plan_name && row.unavailable);
  const others = pricesBeside(plan_name, shares, rows);
  return (
    <li className="py-4">
      <h3 className="font-semibold">{plan_name}</h3>
      {shares.length > 0 ? null : <p className="mt-1 text-ink-muted">{isUnavailable ? words.notAvailable : coversText(covers)}</p>}
      <dl className="mt-2 space-y-1 empty:hidden">
        {shares.map(({ people, amount }) => (
          <div key={JSON.stringify(people)} className="flex justify-between gap-4">
            <dt className="first-letter:uppercase">{peopleText(people)}</dt>
            <dd>
              <Money amount={amount} per="month" />
            </dd>
          </div>
        ))}
        <PartRows parts={others} planName={plan_name} per="month" />
      </dl>
    </li>
  );
}
