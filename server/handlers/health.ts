import { flattenHealth, gatherHealth, healthKey, type HealthInfo } from '#schemas/health/health-answers.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { Refused } from '#server/http/refusals.ts';
import { askedQuestions } from '#server/steps/engine/step-definitions.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { unfinishedInput } from '#server/steps/engine/drafts.ts';
import { earlierAnswers } from '#server/steps/engine/earlier-answers.ts';
import { answersOf, answersWithVersion } from '#server/steps/engine/answers-of.ts';
import { saveStep } from '#server/steps/engine/save-step.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';
import { newsOf } from '#server/steps/engine/step-news.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';

type HealthCall =
  | 'GET /get-health-questions-primary-health-info'
  | 'GET /get-existing-primary-health-info'
  | 'POST /save-primary-health-info'
  | 'GET /check-tab-required';

/** The step that asks the applicant's health questions. */
export const healthTab = 'primary_health_info';

/** The applicant's health questions: answers travel as lists and are checked as the form that they are asked by. */
export const healthHandlers: HandlersFor<HealthCall> = {
  'GET /get-health-questions-primary-health-info': async (_input, ctx) => {
    refuseUnneeded(ctx, healthTab);
    const { codition_questions, medication_question } = askedQuestions(ctx.plans, healthTab);
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

  'POST /save-primary-health-info': async (input, ctx) => {
    const asked = askedQuestions(ctx.plans, healthTab);
    try {
      return await saveStep(ctx, healthTab, { ...flattenHealth(asked, input), step_version: input.step_version });
    } catch (error) {
      throw keyed(error, (name) => healthKey(asked, input, name));
    }
  },

  'GET /check-tab-required': async ({ tab_name }, ctx) => ({
    result: { required: stepsOf(ctx).some((step) => step.tab_name === tab_name && step.required) },
  }),
};

/** The saved health answers as they travel; none before they are saved. */
export async function savedHealth(ctx: EnrollmentContext): Promise<HealthInfo> {
  return healthOf(ctx, await answersOf(ctx, healthTab));
}

/** Health answers as they travel. */
export function healthOf(ctx: EnrollmentContext, answers: Answers): HealthInfo {
  return Object.keys(answers).length > 0 ? gatherHealth(askedQuestions(ctx.plans, healthTab), answers) : {};
}

/** A refusal whose faults are named as the request names its parts. */
export function keyed(error: unknown, keyOf: (name: string) => string): unknown {
  if (!(error instanceof Refused) || error.faults.length === 0) return error;
  return error.withFaults(error.faults.map((fault) => ({ ...fault, target_element: keyOf(fault.target_element) })));
}
