import type { Payers } from '#schemas/calls/store/whole-cost.ts';
import { Money } from '#src/ui/cost/money.tsx';
import { WhoPays } from '#src/ui/cost/who-pays.tsx';
import { words } from '../words.ts';

interface MonthlyCostsProps {
  readonly initial_month_cost: number;
  readonly recurring_month_cost: number;
  readonly payers?: Payers | undefined;
}

/** The total cost of the plans, in the first month and afterwards. */
export function MonthlyCosts({ initial_month_cost, recurring_month_cost, payers }: MonthlyCostsProps) {
  return (
    <>
      <dl className="space-y-1 border-t border-line pt-3">
        <Cost name={words.firstMonthTotalCost} amount={initial_month_cost} />
        <Cost name={words.recurringMonthlyCost} amount={recurring_month_cost} />
      </dl>
      <WhoPays payers={payers} className="mt-3 rounded-lg bg-brand-soft p-3" />
    </>
  );
}

function Cost({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{name}</dt>
      <dd className="font-semibold">
        <Money amount={amount} />
      </dd>
    </div>
  );
}
