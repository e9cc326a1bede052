import { Refused } from '#server/contract/refusals.ts';
import { enrollerCode, enrollerCodeTab } from '#server/steps/personal/enroller-code.ts';
import { saveAnswers } from '#server/store/steps/step-answers.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { ownForm } from '#server/forms/own-forms.ts';

/** The code of a person who enrolls someone else. */
export const enrollerCodeHandlers: HandlersFor<'GET /check-enroll-code' | 'POST /save-enroller-code'> = {
  'GET /check-enroll-code': async (_input, ctx) => ({
    show_enroll_code: { status: isAsked(ctx), is_optional: enrollerCode(ctx.config, ctx.plans)?.required ? 0 : 1 },
  }),

  'POST /save-enroller-code': async (input, ctx) => {
    const { enrollerCode: code } = checkedAnswers(ctx, ownForm(ctx, 'enroller-code'), { enrollerCode: input.enrollerCode });
    if (!isAsked(ctx)) throw new Refused('step-not-required');
    await saveCode(ctx, String(code));
    return {};
  },
};

// A client who continues what a rep began has no code to enter, nor to change.
function isAsked({ config, plans, session }: EnrollmentContext): boolean {
  const asked = enrollerCode(config, plans);
  return asked !== undefined && (asked.required || session.role === 'rep');
}

async function saveCode(ctx: EnrollmentContext, code: string): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    await saveAnswers(trx, ctx.enrollment.sealer, {
      tab: enrollerCodeTab,
      answers: { enrollerCode: code },
      sealedSecrets: null,
      definitionsHash: '',
      now,
    });
  });
}
