import { Fragment } from 'react';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { Money } from './money.tsx';
import { PartRows } from './plan-cost.tsx';
import { words } from '../words.ts';

type Row = Cart['result'][number];

/**
 * The plans of a cart with the whole monthly cost of each and its breakdown, as rows of a description list. A companion
 * is included in the cost of the plan that brings it.
 */
export function PlanCosts({ rows }: { readonly rows: readonly Row[] }) {
  return rows.filter(isOfItsOwn).map((row) => (
    <Fragment key={row.plan_pricing_id}>
      <div className="flex justify-between gap-4 pt-1 text-sm font-medium first:pt-0">
        <dt className="min-w-0">{row.plan_name}</dt>
        <dd>{row.unavailable ? words.notAvailable : <Money amount={row.cost?.monthly ?? row.price} />}</dd>
      </div>
      {row.cost && !row.unavailable && (
        <PartRows parts={row.cost.parts} planName={row.plan_name} className="border-l border-line pl-3 text-xs" />
      )}
    </Fragment>
  ));
}

function isOfItsOwn({ removable, included_with, unavailable }: Row): boolean {
  return removable === 1 && (included_with === undefined || unavailable !== undefined);
}
