import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { planPath } from '#src/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icons.tsx';
import { CostAmount } from '#src/ui/cost/plan-cost.tsx';
import { PlanMark } from '../plans/card/plan-mark.tsx';
import { type RecommendedPlan, stripLength } from './recommendations.ts';
import { type ShownRange, useShownRange } from './use-shown-range.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface RecommendedStripProps {
  readonly title: string;
  readonly plans: readonly RecommendedPlan[];
}

// One, two, three or five of them fit at these widths; the rest can be scrolled to.
const item =
  'shrink-0 snap-start basis-full min-[767px]:basis-[calc((100%-1rem)/2)] min-[1100px]:basis-[calc((100%-2rem)/3)] min-[1300px]:basis-[calc((100%-4rem)/5)]';
// As many fit where the arrows are hidden.
const arrowsHidden = ['', 'hidden', 'min-[767px]:hidden', 'min-[1100px]:hidden', 'min-[1300px]:hidden', 'min-[1300px]:hidden'];
const arrow = 'grid size-11 place-items-center rounded-full border border-line bg-surface hover:border-brand';

/** Plans that others chose, in a row. Without any, there is no row. */
export function RecommendedStrip({ title, plans }: RecommendedStripProps) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const shown = plans.slice(0, stripLength);
  const range = useShownRange(row, shown.length);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-4 print:hidden">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-xl font-semibold">
          {title}
        </h2>
        <div className={classNames('flex items-center gap-2', arrowsHidden[shown.length])}>
          {range && <p className="mr-1 text-sm whitespace-nowrap text-ink-muted tabular-nums">{rangeText(range, shown.length)}</p>}
          <button type="button" className={arrow} onClick={() => turn(row.current, -1)}>
            <Icon name="arrow-left" />
            <span className="sr-only">{fill(words.backInTitle, { title })}</span>
          </button>
          <button type="button" className={arrow} onClick={() => turn(row.current, 1)}>
            <Icon name="arrow-right" />
            <span className="sr-only">{fill(words.onInTitle, { title })}</span>
          </button>
        </div>
      </div>
      {/* Positioned, because content for screen readers would otherwise widen the page. */}
      <ul ref={row} className="relative -m-1 flex snap-x snap-mandatory scroll-p-1 gap-4 overflow-x-auto scroll-smooth p-1">
        {shown.map((plan) => (
          <li key={plan.plan_id} className={item}>
            <RecommendedCard plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function rangeText({ from, until }: ShownRange, count: number): string {
  return from === until ? fill(words.oneOfPlans, { from, count }) : fill(words.someOfPlans, { from, until, count });
}

/** Shows the next plans of a row or the previous ones; the first follow the last. */
function turn(row: HTMLElement | null, by: 1 | -1): void {
  if (!row) return;
  const end = row.scrollWidth - row.clientWidth;
  // A row on a zoomed screen can rest a part of a pixel before its end.
  const isOver = by === 1 ? row.scrollLeft > end - 2 : row.scrollLeft < 2;
  const opposite = by === 1 ? 0 : end;
  row.scrollTo({ left: isOver ? opposite : row.scrollLeft + by * row.clientWidth });
}

/** A recommended plan: its name links to its page. */
export function RecommendedCard({ plan }: { readonly plan: RecommendedPlan }) {
  return (
    <Link
      to={planPath(plan.plan_id, plan.plan_name)}
      className="flex h-full flex-col gap-3 rounded-2xl border border-line bg-surface p-4 hover:border-brand"
    >
      <span className="flex items-start gap-3">
        <PlanMark mark={plan.plan_logo} />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{plan.plan_name}</span>
          <span className="block text-sm text-ink-muted">{plan.carrier_name}</span>
        </span>
      </span>
      <span className="mt-auto">
        <CostAmount cost={plan.cost} isLowest={plan.is_lowest_price} className="text-lg font-semibold" />
      </span>
    </Link>
  );
}
