import { checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import { formatDate } from '#schemas/rules/dates.ts';
import { refuseFaults, Refused } from '#server/http/refusals.ts';
import { enrollerCode } from '#server/rules/enroller-code.ts';
import { lockEnrollment } from '#server/store/enrollments.ts';
import { saveAnswers } from '#server/store/step-answers.ts';
import type { EnrollmentContext, HandlersFor } from './context.ts';
import { ownForm } from './own-forms.ts';

/** The code of whoever enrolls somebody. */
export const enrollerCodeHandlers: HandlersFor<'GET /check-enroll-code' | 'POST /save-enroller-code'> = {
  'GET /check-enroll-code': async (_input, { config, plans }) => {
    const asked = enrollerCode(config, plans);
    return { show_enroll_code: { status: asked !== undefined, is_optional: asked?.required ? 0 : 1 } };
  },

  'POST /save-enroller-code': async (input, ctx) => {
    const form = ownForm(ctx, 'enroller-code');
    const sent = { enrollerCode: input.enrollerCode };
    refuseFaults(checkAnswers(form.built, sent, ctx.forms.validatorOf(form), { today: formatDate(ctx.today) }));
    await saveCode(ctx, String(cleanAnswers(form.built.fields, sent).enrollerCode));
    return {};
  },
};

async function saveCode(ctx: EnrollmentContext, code: string): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.store.write(async (trx) => {
    const { open } = await lockEnrollment(trx, ctx.enrollment.id, now);
    if (!open) throw new Refused('enrollment-completed');
    await saveAnswers(trx, ctx.sealer, {
      enrollmentId: ctx.enrollment.id,
      tab: 'enroller_code',
      answers: { enrollerCode: code },
      sealedSecrets: null,
      definitionsHash: '',
      now,
    });
  });
}
