import type { Answers } from '#schemas/forms/answers/answers.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { insistsOnAddress, noteInsisted } from '#server/steps/contact/kept-as-typed.ts';
import { earlierAnswers } from '#server/steps/engine/earlier-answers.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { versionIn } from '#server/steps/engine/saving/save-step.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { refuseOverwriting } from '#server/steps/engine/saving/step-conflict.ts';
import { dropStep } from '#server/steps/engine/saving/store-step.ts';
import { saveAnswers } from '#server/store/steps/step-answers.ts';
import { dropDraft } from '#server/store/steps/step-drafts.ts';
import { employerTab as tab, isSkipped, maySkipEmployer } from './employer-skip.ts';

/** The employer: people who may skip it leave all answers empty. */
export const employer = defineStep({
  requiredTogether: ['emp_industry', 'emp_num_employed', 'emp_vac_policy', 'emp_barg_unit'],
  prefill: async (ctx) => ({ ...(await earlierAnswers(ctx, tab)), ...groupOf(ctx) }),
  addressAsTyped: insistsOnAddress,
  instead: skipEmployer,
  alongside: (ctx, trx, { sent }) => noteInsisted(trx, ctx, tab, sent),
  accepts: ({ plans }, answers) => isSkipped(answers) && maySkipEmployer(plans),
});

// Only people whose session belongs to a group enroll as its employees.
function groupOf({ config, session }: EnrollmentContext): Answers {
  const own = config.people.groups.find(({ id }) => id === session.group_id);
  return own
    ? { name: own.name, phone: own.phone.replace(/\D/g, ''), address1: own.address1, city: own.city, state: own.state, zip: own.zip }
    : {};
}

// No definitions have this hash, so that the validity of the skip is checked again each time.
const skipped = 'skipped';

// Stores a skip of the employer, if that is what was sent and it is allowed. Otherwise there is an employer to save.
async function skipEmployer(ctx: EnrollmentContext, sent: Answers): Promise<boolean> {
  const form = ctx.forms.step(ctx, tab);
  const editable = form.built.fields.filter((field) => !field.readOnly);
  if (!maySkipEmployer(ctx.plans) || !isSkipped(cleanAnswers(editable, sent))) return false;
  await ctx.store.write(async (trx) => {
    const now = ctx.now.toISOString();
    await lockOpen(trx, ctx);
    await refuseOverwriting(trx, ctx, { tab, form, shown: {}, basedOn: versionIn(sent) });
    await dropStep(trx, ctx, tab);
    await saveAnswers(trx, ctx.enrollment.sealer, {
      tab,
      answers: {},
      sealedSecrets: null,
      definitionsHash: skipped,
      now,
    });
    await dropDraft(trx, ctx.enrollment.id, tab);
  });
  return true;
}
