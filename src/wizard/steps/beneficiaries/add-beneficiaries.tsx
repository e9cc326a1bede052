import { type Beneficiary, canAddPrimary, canSplit, mostPrimaries } from '#schemas/rules/beneficiary-shares.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { nameOf } from '../../people/name-of.ts';

interface AddBeneficiariesProps {
  readonly list: readonly Beneficiary[];
  readonly onAdd: (contingent: boolean) => void;
  readonly onSplit: () => void;
}

/** The ways to add to the list. If one is missing, the reason is shown. */
export function AddBeneficiaries({ list, onAdd, onSplit }: AddBeneficiariesProps) {
  const primaries = list.filter((each) => !each.is_contigent);
  const contingent = list.find((each) => each.is_contigent);
  const mayAdd = canAddPrimary(list);
  return (
    <div className="space-y-3 print:hidden">
      {mayAdd ? null : (
        <p className="text-sm text-ink-muted">
          {primaries.length >= mostPrimaries ? messages.beneficiariesMost : messages.sharesNothingLeft}
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {mayAdd ? (
          <Button variant="secondary" onClick={() => onAdd(false)}>
            <Icon name="plus" /> Add Beneficiary
          </Button>
        ) : null}
        {canSplit(list) ? (
          <Button variant="secondary" onClick={onSplit}>
            Split evenly
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onAdd(true)}>
          <Icon name="plus" /> Add Contingent Beneficiary
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        A contingent beneficiary is paid only if no other beneficiary can be. There can be one
        {contingent ? `: adding another replaces ${nameOf(contingent)}` : ''}.
      </p>
    </div>
  );
}
