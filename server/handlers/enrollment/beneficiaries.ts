import { messages } from '#schemas/messages/messages.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import type { HandlersFor } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { beneficiaryTab } from '#server/steps/beneficiaries/step.ts';
import { answersWithVersion } from '#server/steps/engine/answers-of.ts';
import { checkItem, knownList } from '#server/steps/engine/lists/check-item.ts';
import { countedItems } from '#server/steps/engine/lists/list-items.ts';
import { saveStep } from '#server/steps/engine/saving/save-step.ts';
import { refuseUnneeded, showStep } from '#server/steps/engine/show-step.ts';
import { versionOf } from '#server/steps/engine/step-version.ts';

type BeneficiaryCall =
  | 'GET /get-form-fields-beneficiary-info'
  | 'GET /get-beneficiaries-existing-user-enrollment'
  | 'GET /get-beneficiary-relationships'
  | 'POST /validate-single-beneficiary'
  | 'POST /save-beneficiary-info';

/** Beneficiaries: a list that is stored as a whole, with each person also checked alone. */
export const beneficiaryHandlers: HandlersFor<BeneficiaryCall> = {
  'GET /get-form-fields-beneficiary-info': (_input, ctx) => showStep(ctx, beneficiaryTab),

  'GET /get-beneficiaries-existing-user-enrollment': async (_input, ctx) => {
    refuseUnneeded(ctx, beneficiaryTab);
    const [known, { version }] = await Promise.all([knownList(ctx, beneficiaryTab), answersWithVersion(ctx, beneficiaryTab)]);
    const list = countedItems(ctx, beneficiaryTab, known);
    if (list.length === 0) throw new Refused('not-found', { message: messages.beneficiariesNone });
    return {
      result: Object.fromEntries(list.map(({ id, answers }) => [id, answers as Beneficiary])),
      step_version: versionOf(version, ctx.forms.step(ctx, beneficiaryTab)),
    };
  },

  'GET /get-beneficiary-relationships': async (_input, { config }) => ({ result: [...(config.optionLists.relationship ?? [])] }),

  'POST /validate-single-beneficiary': async ({ enrollment_id: _, beside = [], ...sent }, ctx) => {
    await checkItem(ctx, beneficiaryTab, sent, { beside });
    return {};
  },

  'POST /save-beneficiary-info': (input, ctx) => saveStep(ctx, beneficiaryTab, input),
};
