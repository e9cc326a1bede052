import type { HandlersFor } from '#server/context.ts';
import { agreementNotice, agreementTexts } from '#server/rules/enrollment/agreement.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { agreementTab } from '#server/steps/agreement/what-is-signed.ts';
import { saveStep } from '#server/steps/engine/saving/save-step.ts';
import { showStep } from '#server/steps/engine/show-step.ts';

type AgreementCall = 'GET /get-form-fields-agreement-info' | 'POST /save-agreement-info' | 'GET /get-agreement-texts';

/** The agreement texts and the signature. */
export const agreementHandlers: HandlersFor<AgreementCall> = {
  'GET /get-form-fields-agreement-info': (input, ctx) => showStep(ctx, agreementTab, input),

  'POST /save-agreement-info': (input, ctx) => saveStep(ctx, agreementTab, input),

  'GET /get-agreement-texts': async (_input, ctx) => {
    const cart = priceCart(ctx.config, ctx.plans, ctx.enrollment.filter, ctx.today);
    return {
      result: [...agreementTexts(ctx.config, ctx.plans)],
      special_message: agreementNotice(ctx.config, ctx.plans),
      has_l713: cart.has_l713,
      l713_net_price: cart.l713_net_price_cents / 100,
    };
  },
};
