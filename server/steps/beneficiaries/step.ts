import { withoutFields } from '#schemas/forms/without-fields.ts';
import { type Shared, sharesFault } from '#schemas/rules/beneficiary-shares.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { sameNumberFaults } from '#server/steps/personal/number-faults.ts';

/** The step that asks who inherits. */
export const beneficiaryTab = 'beneficiary_info' satisfies ProductTab;

/**
 * Beneficiaries: a list whose primaries share 100 percent. A contingent is not asked for a share and has none, whatever
 * is sent.
 */
export const beneficiaries = defineStep({
  list: {
    name: 'beneficiaries',
    id: 'beneficiary_id',
    title: ({ is_contigent }) => (is_contigent ? messages.contingentBeneficiary : messages.beneficiary),
    kept: ({ is_contigent }) => ({ ...(is_contigent ? { beneficiary_percentage: 0 } : {}), is_contigent: Boolean(is_contigent) }),
    asked: (form, { is_contigent }) => (is_contigent ? withoutFields(form, ['beneficiary_percentage']) : form),
    checkAll: (_ctx, items) => {
      const fault = sharesFault(items as readonly (Shared & (typeof items)[number])[]);
      return fault === undefined ? [] : [{ target_element: 'beneficiaries', error_message: fault }];
    },
    checkLast: sameNumberFaults(beneficiaryTab),
  },
});
