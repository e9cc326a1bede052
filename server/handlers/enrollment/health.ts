import type { CallData } from '#schemas/calls/calls.ts';
import type { HandlersFor } from '#server/context.ts';
import { unfinishedInput } from '#server/steps/engine/drafts/drafts.ts';
import { earlierAnswers } from '#server/steps/engine/earlier-answers.ts';
import { answersWithVersion } from '#server/steps/engine/answers-of.ts';
import { saveStep } from '#server/steps/engine/saving/save-step.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';
import { newsOf } from '#server/steps/engine/step-news.ts';
import { healthOf, healthQuestions, healthTab } from '#server/steps/health/questions.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';

type HealthCall =
  | 'GET /get-health-questions-primary-health-info'
  | 'GET /get-existing-primary-health-info'
  | 'POST /save-primary-health-info'
  | 'GET /check-tab-required';

/** The applicant's health questions: answers are sent as lists and validated as the form that asks them. */
export const healthHandlers: HandlersFor<HealthCall> = {
  'GET /get-health-questions-primary-health-info': async (_input, ctx) => {
    refuseUnneeded(ctx, healthTab);
    const { codition_questions, medication_question } = healthQuestions(ctx.plans);
    const [validator, saved, draft] = await Promise.all([
      ctx.forms.validatorPath(ctx.forms.step(ctx, healthTab), ctx),
      answersWithVersion(ctx, healthTab),
      unfinishedInput(ctx, healthTab),
    ]);
    const news = await newsOf(ctx, { tab: healthTab, saved, draft });
    return { result: { codition_questions: [...codition_questions], medication_question }, validator, ...(news ? { news } : {}) };
  },

  'GET /get-existing-primary-health-info': async (_input, ctx) => ({
    result: healthOf(ctx, await earlierAnswers(ctx, healthTab)) as CallData<'GET /get-existing-primary-health-info'>['result'],
  }),

  'POST /save-primary-health-info': (input, ctx) => saveStep(ctx, healthTab, { ...input }),

  'GET /check-tab-required': async ({ tab_name }, ctx) => ({
    result: { required: stepsOf(ctx).some((step) => step.tab_name === tab_name && step.required) },
  }),
};
