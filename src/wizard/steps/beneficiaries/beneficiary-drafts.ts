import type { Answers } from '#schemas/forms/answers.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import type { ListDraft } from '../../engine/list/list-step.ts';
import { contingent } from './share-rules.ts';

/** Unsaved work in the step, as sent: the list, and the open form. */
interface BeneficiaryDraft {
  readonly beneficiaries?: readonly Beneficiary[];
  readonly open?: { readonly id?: string; readonly contingent: boolean; readonly typed: Answers };
}

export const beneficiaryDrafts = {
  write({ list = [], open }: ListDraft<Beneficiary>): Answers {
    if (!open) return { beneficiaries: list };
    const { id, as, typed } = open;
    return { beneficiaries: list, open: { ...(id === undefined ? {} : { id }), contingent: as === contingent, typed } };
  },
  read({ beneficiaries: list, open }: BeneficiaryDraft): ListDraft<Beneficiary> {
    if (!open) return { list };
    return { list, open: { id: open.id, as: open.contingent ? contingent : undefined, typed: open.typed } };
  },
};
