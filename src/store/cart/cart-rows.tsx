import { Link } from 'react-router-dom';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { readTier, tierLabel } from '#schemas/rules/tier.ts';
import { planPath } from '#src/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { CostAmount, CostParts } from '#src/ui/cost/plan-cost.tsx';
import { PlanMark } from '../plans/card/plan-mark.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export type CartRow = Cart['result'][number];

export interface CartRowsProps {
  readonly rows: readonly CartRow[];
  readonly premier: boolean;
  readonly onRemove: (row: CartRow) => void;
  readonly onDetails: (row: CartRow) => void;
}

/** The plans in the cart. */
export function CartRows({ rows, premier, onRemove, onDetails }: CartRowsProps) {
  return (
    <Card flush as="section" aria-label={words.plansInYourCart}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.plan_pricing_id} className="flex gap-4 p-5">
            <PlanMark mark={row.plan_logo} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-start justify-between gap-x-4">
                <h2 className="font-semibold">{row.plan_name}</h2>
                <RowCost row={row} />
              </div>
              <p className="text-sm text-ink-muted">
                {row.carrier_name && `${row.carrier_name} · `}
                {tierName(row.tier, premier)}
              </p>
              {row.unavailable ? (
                <Unavailable row={row} />
              ) : (
                row.cost && <CostParts cost={row.cost} planName={row.plan_name} className="mt-1" />
              )}
              <div className="mt-1 flex flex-wrap items-center gap-x-5 text-sm font-semibold print:hidden">
                <button type="button" onClick={() => onDetails(row)} className="min-h-9 text-brand underline-offset-4 hover:underline">
                  {words.viewDetails}
                  <span className="sr-only"> {fill(words.ofPlanName, { plan_name: row.plan_name })}</span>
                </button>
                {row.removable === 1 && (
                  <button
                    type="button"
                    onClick={() => onRemove(row)}
                    className="inline-flex min-h-9 items-center gap-1.5 text-danger underline-offset-4 hover:underline"
                  >
                    <Icon name="trash" className="size-4" />
                    {words.remove}
                    <span className="sr-only"> {row.plan_name}</span>
                  </button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RowCost({ row }: { readonly row: CartRow }) {
  if (row.unavailable) return null;
  if (row.included_with !== undefined)
    return <p className="text-sm text-ink-muted">{fill(words.includedInIncludedWith, { included_with: row.included_with })}</p>;
  if (!row.cost) return null;
  return (
    <p className="sm:text-right">
      <CostAmount cost={row.cost} className="text-lg font-semibold" />
    </p>
  );
}

// Links to the plan's page, which offers a solution; a plan that is no longer sold has no page.
function Unavailable({ row }: { readonly row: CartRow }) {
  return (
    <div className="mt-2 rounded-lg bg-warn-soft p-3 text-sm">
      <p className="flex gap-2 text-warn">
        <Icon name="warning" className="mt-0.5 size-4" />
        {row.unavailable?.message}
      </p>
      {row.unavailable?.errorCode !== 'plan-unknown' && (
        <Link
          to={planPath(row.plan_id, row.plan_name)}
          className="ml-6 inline-flex min-h-9 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          {words.seeWhatCanBeDone}
          <span className="sr-only"> {fill(words.aboutPlanName, { plan_name: row.plan_name })}</span>
        </Link>
      )}
    </div>
  );
}

function tierName(text: string, premier: boolean): string {
  const tier = readTier(text);
  return tier ? tierLabel(tier, premier) : text;
}
