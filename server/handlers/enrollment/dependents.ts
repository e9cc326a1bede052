import { messages } from '#schemas/messages/messages.ts';
import { type Dependent, gatherDependent, isHealth } from '#schemas/dependents/dependent-answers.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { fullName } from '#schemas/values/full-name.ts';
import type { HandlersFor } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { askedOfDependents, asksHealth, dependentTab, questionsOfDependents } from '#server/steps/dependents/household.ts';
import { answersWithVersion } from '#server/steps/engine/answers-of.ts';
import { checkItem, knownList } from '#server/steps/engine/lists/check-item.ts';
import { unfinishedInput } from '#server/steps/engine/drafts/drafts.ts';
import { countedItems, uncountedItems } from '#server/steps/engine/lists/list-items.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { saveStep } from '#server/steps/engine/saving/save-step.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';
import { newsOf } from '#server/steps/engine/step-news.ts';
import { versionOf } from '#server/steps/engine/step-version.ts';
import { dropStep } from '#server/steps/engine/saving/store-step.ts';

type DependentCall =
  | 'GET /get-dependents-existing-user-enrollment'
  | 'GET /get-form-fields-dependent-primary-info'
  | 'GET /get-health-questions-dependent-info'
  | 'POST /validate-single-dependent'
  | 'POST /save-dependent-info-to-temp'
  | 'POST /save-dependent-info'
  | 'POST /delete-dependent-in-IO';

type Sent = CallRequest<'POST /save-dependent-info'>['dependents'][number];

/** Spouse and children: a list that is stored while it grows, with each person also checked alone. */
export const dependentHandlers: HandlersFor<DependentCall> = {
  'GET /get-dependents-existing-user-enrollment': async (_input, ctx) => {
    refuseUnneeded(ctx, dependentTab);
    const [known, { answers: stored, version }, rested] = await Promise.all([
      knownList(ctx, dependentTab),
      answersWithVersion(ctx, dependentTab),
      unfinishedInput(ctx, dependentTab),
    ]);
    const asked = askedOfDependents(ctx);
    const travel = (item: Answers) => gatherDependent(asked, item as Dependent) as Sent;
    const dependents = countedItems(ctx, dependentTab, known).map(({ answers }) => travel(answers));
    const others = uncountedItems(ctx, dependentTab, stored)
      .map(({ answers }) => fullName(answers))
      .filter((name) => name !== '');
    const removed = known.removed_spouse as Answers | undefined;
    return {
      result: {
        dependents,
        ...(removed ? { removed_spouse: travel(removed) } : {}),
        ...(others.length > 0 ? { not_covered: others } : {}),
        ...(rested ? { unfinished: rested.data } : {}),
      },
      step_version: versionOf(version, ctx.forms.step(ctx, dependentTab)),
    };
  },

  'GET /get-form-fields-dependent-primary-info': async (_input, ctx) => {
    refuseUnneeded(ctx, dependentTab);
    const form = ctx.forms.step(ctx, dependentTab);
    const result = form.definitions.filter(({ field_name: name, path }) => !isHealth({ name, path }));
    const is_legally_disabled = result.some(({ field_name }) => field_name === 'is_legally_disabled');
    const news = await newsOf(ctx, { tab: dependentTab, saved: await answersWithVersion(ctx, dependentTab), draft: undefined });
    const validator = await ctx.forms.validatorPath(form, ctx);
    return { result, validator, disclaimer: '', is_legally_disabled, ...(news ? { news } : {}) };
  },

  'GET /get-health-questions-dependent-info': async (_input, ctx) => {
    refuseUnneeded(ctx, dependentTab);
    const asked = questionsOfDependents(ctx);
    if (!asked) throw new Refused('step-not-required');
    return { result: { codition_questions: [...asked.codition_questions], medication_question: asked.medication_question } };
  },

  'POST /validate-single-dependent': async ({ enrollment_id: _, ...sent }, ctx) => {
    await checkItem(ctx, dependentTab, sent, sent.health_info ? {} : { reports: (name) => !asksHealth(ctx, name) });
    return {};
  },

  'POST /save-dependent-info-to-temp': (input, ctx) => saveStep(ctx, dependentTab, input, { extent: 'so far' }),
  'POST /save-dependent-info': (input, ctx) => saveStep(ctx, dependentTab, input),

  'POST /delete-dependent-in-IO': async (_input, ctx) => {
    if (ctx.enrollment.filter.tier !== 'IO') return { message: messages.dependentsKept };
    await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      await dropStep(trx, ctx, dependentTab);
    });
    return { message: messages.dependentsDeleted };
  },
};
