import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedPlan, PlanCosts } from '#schemas/calls/store/compare.ts';
import { messages } from '#schemas/messages/messages.ts';
import { planPath } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { ClosedNote } from '../plans/card/closed-note.tsx';
import { PlanMark } from '../plans/card/plan-mark.tsx';
import { askOf, type LateFact, lateFactsOf } from '../quote/late-facts.ts';
import { namesClick, ReasonText } from '../quote/reason-text.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface PlanHeadProps {
  readonly plan: ComparedPlan;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** The head of a plan's column: its name, a link to its page, and a button to remove it from the comparison. */
export function PlanHead({ plan, onRemove, children }: PlanHeadProps) {
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <PlanMark mark={plan.plan_logo} />
        <button
          type="button"
          onClick={onRemove}
          className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-lg text-ink-muted hover:bg-surface-muted hover:text-ink print:hidden"
        >
          <Icon name="close" className="size-4.5" />
          <span className="sr-only">{fill(words.removeFromComparison, { plan_name: plan.plan_name })}</span>
        </button>
      </div>
      <p>
        <Link to={planPath(plan.plan_id, plan.plan_name)} className="leading-snug font-semibold underline-offset-4 hover:underline">
          {plan.plan_name}
        </Link>
      </p>
      <div className="mt-auto space-y-2 pt-1 print:hidden">{children}</div>
    </div>
  );
}

export function PlanHeadSkeleton() {
  return <Skeleton className="h-11 w-full" />;
}

export interface PlanOfferInHeadProps {
  readonly plan: ComparedPlan;
  readonly cost: PlanCosts;
  /** The costs are for the quote's own tier. */
  readonly buyable: boolean;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onAdd: () => void;
  readonly onAsk: (facts: readonly LateFact[]) => void;
}

/** The button to add the plan to the cart, or why it cannot be added. */
export function PlanOfferInHead({ plan, cost, buyable, busy, problem, onAdd, onAsk }: PlanOfferInHeadProps) {
  if (cost.unavailable) return <Unavailable plan={plan} reason={cost.unavailable} onAsk={onAsk} />;
  if (cost.is_in_cart) {
    return (
      <p className="flex min-h-9 items-center gap-1.5 text-sm font-semibold text-success">
        <Icon name="check" className="size-4.5" />
        {messages.planInCart}
      </p>
    );
  }
  if (plan.closed !== undefined) return <ClosedNote reason={plan.closed} />;
  if (cost.hide_add_to_cart) return <p className="text-sm text-ink-muted">{plan.companion}</p>;
  if (!buyable) return null;
  return (
    <>
      <Button size="small" wide busy={busy} onClick={onAdd}>
        {words.addToCart}
      </Button>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

interface UnavailableProps extends Pick<PlanOfferInHeadProps, 'plan' | 'onAsk'> {
  readonly reason: NonNullable<PlanCosts['unavailable']>;
}

function Unavailable({ plan, reason: { message, asks }, onAsk }: UnavailableProps) {
  const facts = lateFactsOf(asks);
  const label = askOf(facts);
  if (label === undefined) {
    return (
      <>
        <p className="text-sm text-warn">{message}</p>
        {/* The plan's page has the basic info, and offers a solution. */}
        <Link
          to={planPath(plan.plan_id, plan.plan_name)}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-brand underline-offset-4 hover:underline"
        >
          {words.seeWhatCanBeDone}
          <span className="sr-only"> {fill(words.aboutPlanName, { plan_name: plan.plan_name })}</span>
        </Link>
      </>
    );
  }
  const ask = () => onAsk(facts);
  return (
    <>
      <p className="text-sm text-warn">
        <ReasonText {...{ message, label }} onResolve={ask} />
      </p>
      {!namesClick(message) && (
        <Button size="small" variant="secondary" onClick={ask}>
          {label}
        </Button>
      )}
    </>
  );
}
