import { type ListRules, plainRules } from '#machines/list/list-rules.ts';
import { type Beneficiary, canAddPrimary, canSplit, sharesFault, splitEvenly, withBeneficiary } from '#schemas/rules/beneficiary-shares.ts';

/** The question that a contingent beneficiary is not asked. */
export const shareName = 'beneficiary_percentage';

/** The kind of a contingent beneficiary, who inherits after the others and has no share. */
export const contingent = 'contingent';

/** A list of beneficiaries, whose shares add up to 100 percent. */
export const shareRules: ListRules<Beneficiary> = {
  ...plainRules<Beneficiary>(),
  id: 'beneficiary_id',
  // A contingent can always be added, because it replaces the previous one.
  mayAdd: ({ list }, as) => as === contingent || canAddPrimary(list),
  missing: ({ list }) => sharesFault(list),
  addedAs: ({ is_contigent }) => (is_contigent ? contingent : undefined),
  made: ({ id, answers, chosen, as }) => ({
    ...chosen,
    ...answers,
    ...(as === contingent ? { beneficiary_percentage: 0 } : {}),
    beneficiary_id: id,
    is_contigent: as === contingent,
  }),
  joined: ({ list }, item) => withBeneficiary(list, item),
  mayArrange: ({ list }) => canSplit(list),
  arranged: ({ list }) => splitEvenly(list),
};
