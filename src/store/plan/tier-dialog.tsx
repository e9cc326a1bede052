import { useContext, useMemo } from 'react';
import type { WholeCost } from '#schemas/calls/store/whole-cost.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readTier, type Tier, tierLabel } from '#schemas/rules/tier.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { PremierInCart } from '../quote/premier-in-cart.ts';
import { useQuoteTier } from '../quote/use-quote-tier.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

type Cost = Pick<WholeCost, 'monthly' | 'one_time'>;

function costText({ monthly, one_time }: Cost): string {
  const text = one_time > 0 ? words.monthlyAndOneTime : words.monthlyAMonth;
  return fill(text, { monthly: formatMoney(monthly), oneTime: formatMoney(one_time) });
}

export interface TierDialogProps {
  readonly enrollmentId: string;
  /** The prices of the tiers to choose from. */
  readonly offers: readonly { readonly tier: string; readonly cost?: Cost | undefined }[];
  /** The tier that is chosen at first. */
  readonly chosen?: Tier | undefined;
  readonly submitLabel?: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

const noContext = { today: '' };

/** Asks for one of the tiers in which a plan or a cart is sold, and applies it to the quote. */
export function TierDialog({ enrollmentId, offers, chosen, submitLabel = words.seeThePrice, onClose, onChanged }: TierDialogProps) {
  const premier = useContext(PremierInCart);
  const { busy, problem, change } = useQuoteTier(enrollmentId, onChanged);
  const form = useMemo(() => {
    const options = offers.flatMap(({ tier: text, cost }) => {
      const tier = readTier(text);
      return tier && cost ? [{ name: `${tierLabel(tier, premier)}, ${costText(cost)}`, value: tier }] : [];
    });
    const value = options.find((option) => option.value === chosen)?.value ?? options[0]?.value;
    return buildForm('quote', [{ field_name: 'tier', type: 'radio', width: 'full', required: true, read_only: false, options, value }]);
  }, [offers, chosen, premier]);

  return (
    <Dialog open title={messages.chooseTheTier} onClose={onClose} stayOnBackdrop>
      <SchemaForm form={form} validate={() => []} context={noContext} onSubmit={({ tier }) => void change(tier as Tier)}>
        {problem && <CallProblem error={problem} className="mt-4" />}
        <Button type="submit" wide busy={busy} className="mt-6 mb-2">
          {submitLabel}
        </Button>
      </SchemaForm>
    </Dialog>
  );
}
