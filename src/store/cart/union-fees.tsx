import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { words } from './words.ts';

/** The fees included in the price of a union plan, in dollars per month. */
const fees = (): readonly { readonly name: string; readonly value: string }[] => [
  {
    name: words.unionDues,
    value: '$25.00',
  },
  {
    name: words.annuityFund,
    value: '$10.00',
  },
  {
    name: words.billingFees,
    value: '$30.00',
  },
  {
    name: words.associationFees,
    value: words.associationFeesByTier,
  },
  {
    name: words.independentMarketerFees,
    value: words.marketerFeesRange,
  },
];

export interface UnionFeesDialogProps {
  readonly open: boolean;
  /** The health and welfare amount of this cart, in dollars. */
  readonly netPrice: number;
  readonly onClose: () => void;
}

/** The breakdown of a union plan's price. */
export function UnionFeesDialog({ open, netPrice, onClose }: UnionFeesDialogProps) {
  return (
    <Dialog open={open} title={words.priceInformation} onClose={onClose} actions={<Button onClick={onClose}>{words.ok}</Button>}>
      <p>{words.unionPriceIncludes}</p>
      <dl className="mt-4 divide-y divide-line">
        {[{ name: words.healthAndWelfare, value: formatMoney(netPrice) }, ...fees()].map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
