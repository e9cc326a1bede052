import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { paths } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Money } from '#src/ui/cost/money.tsx';
import { PriceBar } from '#src/ui/cost/price-bar.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { RecommendedWithPlans } from '../recommend/recommended-with-plans.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartPlans } from './cart-plans.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartTier } from './cart-tier.tsx';
import { EffectiveDateChoice } from './effective-date-choice.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ReadyDialog } from './ready-dialog.tsx';
import { SaveCart } from './save-cart.tsx';
import { useCheckout } from './use-checkout.ts';
import { words } from './words.ts';

export interface LoadedCartProps {
  readonly enrollmentId: string;
  readonly confirming: boolean;
}

/** The cart of an enrollment, up to the confirmation that opens the first step. */
export function LoadedCart({ enrollmentId, confirming }: LoadedCartProps) {
  const of = { enrollment_id: enrollmentId };
  const cart = useCall('GET /get-plan-cart', of);
  const dates = useCall('GET /get-cart-effective-dates', of);
  const error = cart.error ?? dates.error;
  useEffect(() => {
    if (cart.data) cartTotals.set({ count: planRows(cart.data).length, amount: cart.data.initial_month_cost });
  }, [cart.data]);

  const reload = () => {
    cart.reload();
    dates.reload();
  };
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!cart.data || !dates.data) return <CartSkeleton />;
  if (planRows(cart.data).length === 0) return <EmptyCart />;
  return <FilledCart {...{ enrollmentId, confirming }} cart={cart.data} dates={dates.data.result} onChanged={reload} />;
}

function planRows({ result }: Cart) {
  return result.filter((row) => row.removable === 1);
}

interface FilledCartProps extends LoadedCartProps {
  readonly cart: Cart;
  readonly dates: readonly string[];
  readonly onChanged: () => void;
}

function FilledCart({ enrollmentId, confirming, cart, dates, onChanged }: FilledCartProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(confirming);
  const picked = useStored('effectiveDate');
  const { busy, dateError, problem, checkOut, forgive } = useCheckout(enrollmentId);
  const date = [picked, cart.effective_date, dates[0]].find((each) => each && dates.includes(each));

  const isHindered = cart.result.some((row) => row.unavailable);
  const canProceed = date !== undefined && !isHindered;
  const close = () => {
    setAsking(false);
    if (confirming) void navigate(paths.cart, { replace: true });
  };
  const proceed = async () => {
    // Obstacles may be new to this page: a plan that is no longer sold, a date that has passed.
    if (date && !(await checkOut(date))) onChanged();
    setAsking(false);
  };
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="space-y-5">
        <CartNotices cart={cart} />
        <CartTier enrollmentId={enrollmentId} cart={cart} onChanged={onChanged} />
        <CartPlans enrollmentId={enrollmentId} cart={cart} onChanged={onChanged} />
        <div className="flex flex-col gap-3 sm:flex-row print:hidden">
          <ButtonLink variant="secondary" to={paths.plans}>
            {words.addMorePlans}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.home}>
            {words.continueShopping}
          </ButtonLink>
        </div>
      </div>
      <CartSummary
        cart={cart}
        actions={
          <>
            {problem && <CallProblem error={problem} />}
            {isHindered && (
              <p id="hindered" className="text-sm text-warn">
                {words.planCannotBeBought}
              </p>
            )}
            <PriceBar floats={canProceed} price={<FirstMonth amount={cart.initial_month_cost} />}>
              <Button
                wide
                size="large"
                disabled={!canProceed}
                aria-describedby={isHindered ? 'hindered' : undefined}
                onClick={() => setAsking(true)}
              >
                {words.proceedToEnrollment}
              </Button>
            </PriceBar>
            <SaveCart enrollmentId={enrollmentId} />
          </>
        }
      >
        <EffectiveDateChoice
          dates={dates}
          chosen={date}
          error={dateError ?? (dates.length === 0 ? words.noCommonEffectiveDate : undefined)}
          onChoose={(next) => {
            stored.set('effectiveDate', next);
            forgive();
          }}
        />
      </CartSummary>
      <div className="min-w-0 lg:col-span-2 print:hidden">
        <RecommendedWithPlans planIds={planRows(cart).map((row) => row.plan_id)} />
      </div>
      <ReadyDialog open={asking && canProceed} {...{ cart, date, busy }} onYes={() => void proceed()} onNo={close} />
    </div>
  );
}

// The summary above says it too.
function FirstMonth({ amount }: { readonly amount: number }) {
  return (
    <p aria-hidden="true" className="shrink-0 text-xs leading-tight text-ink-muted sm:hidden">
      {words.firstMonth}
      <Money amount={amount} className="block text-base font-semibold text-ink" />
    </p>
  );
}

function CartSkeleton() {
  return (
    <Loading label={words.loadingYourCart} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-64 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
    </Loading>
  );
}
