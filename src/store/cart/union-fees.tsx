import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { formatMoney } from '#src/ui/money.tsx';

/** The fees included in the price of a union plan, in dollars per month. */
const fees: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'Union dues', value: '$25.00' },
  { name: 'Annuity fund', value: '$10.00' },
  { name: 'Billing fees', value: '$30.00' },
  { name: 'Association fees', value: 'Single $50, Member+Spouse $100, Member+Children $100, Family $150' },
  { name: 'Independent marketer fees', value: 'averaging $77 to $150' },
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
    <Dialog open={open} title="Price information" onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
      <p>The monthly price of the union plan in your cart includes:</p>
      <dl className="mt-4 divide-y divide-line">
        {[{ name: 'Health and welfare', value: formatMoney(netPrice) }, ...fees].map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
