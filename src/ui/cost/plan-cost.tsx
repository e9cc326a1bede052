import type { WholeCost } from '#schemas/calls/store/whole-cost.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { Money } from './money.tsx';
import { WhoPays } from './who-pays.tsx';
import { words } from '../words.ts';
import { fill } from '#schemas/messages/fill.ts';
import { Rich } from '../rich.tsx';

export interface CostAmountProps {
  readonly cost: WholeCost;
  /** It is the lowest price for anyone. */
  readonly isLowest?: boolean;
  /** The style of the monthly amount. */
  readonly className?: string;
}

/** The monthly cost of a plan with all mandatory parts, next to its one-time charges. */
export function CostAmount({ cost, isLowest = false, className }: CostAmountProps) {
  return (
    <span className="inline-block">
      {isLowest && <span className="text-sm text-ink-muted">{words.from} </span>}
      <Money amount={cost.monthly} per="month" className={className} />
      {cost.one_time > 0 && (
        <span className="block text-sm font-normal text-ink-muted">
          <Rich text={words.moneyOneTime} with={{ money: <Money amount={cost.one_time} /> }} />
        </span>
      )}
      <WhoPays payers={cost.payers} className="text-ink-muted" />
    </span>
  );
}

export interface CostPartsProps {
  readonly cost: WholeCost;
  readonly planName: string;
  readonly className?: string;
}

/** The breakdown of a plan's cost, collapsed; nothing if it is the premium alone. */
export function CostParts({ cost, planName, className }: CostPartsProps) {
  if (cost.parts.length === 0) return null;
  return (
    <details className={classNames('group text-sm', className)}>
      <summary className="flex min-h-8 list-none items-center gap-1 rounded text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {words.whatThisPriceIncludes}
        <span className="sr-only">: {planName}</span>
      </summary>
      <dl className="mt-1 space-y-1">
        <PartRows parts={cost.parts} planName={planName} />
      </dl>
    </details>
  );
}

interface PartRowsProps {
  readonly parts: readonly WholeCost['parts'][number][];
  readonly planName: string;
  /** The monthly parts say that they are. */
  readonly per?: 'month';
  readonly className?: string | undefined;
}

/** The parts of a cost as rows of a description list. */
export function PartRows({ parts, planName, per, className }: PartRowsProps) {
  return parts.map(({ name, amount, once, paid_with }) => (
    <div key={`${name}${once ? ' once' : ''}`} className={classNames('flex justify-between gap-4', className)}>
      <dt className="min-w-0 text-ink-muted">
        {name === planName ? words.premium : name}
        {once && <span className="block text-xs">{words.firstMonthOnly}</span>}
      </dt>
      <dd className="text-right">
        {paid_with === undefined ? (
          <Money amount={amount} {...(per && !once ? { per } : {})} />
        ) : (
          fill(words.paidWithPaidWith, { paid_with })
        )}
      </dd>
    </div>
  ));
}
