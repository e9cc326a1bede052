import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { nameOf } from './beneficiary-texts.ts';

interface DeleteBeneficiaryProps {
  /** Who is to be deleted; nobody closes the question. */
  readonly beneficiary: Beneficiary | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a beneficiary is taken off the list. */
export function DeleteBeneficiary({ beneficiary, onYes, onNo }: DeleteBeneficiaryProps) {
  return (
    <ConfirmDialog
      open={beneficiary !== undefined}
      title={beneficiary ? `Delete ${nameOf(beneficiary)}?` : ''}
      yesLabel="Yes, delete"
      noLabel="No, keep"
      yesVariant="danger"
      onYes={onYes}
      onNo={onNo}
    >
      <p>This beneficiary will be taken off your list.</p>
    </ConfirmDialog>
  );
}
