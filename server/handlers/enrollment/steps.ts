import { ListAnswers } from '#schemas/calls/enrollment/steps.ts';
import { messages } from '#schemas/messages/messages.ts';
import { ownList } from '#schemas/rules/own-list.ts';
import { dateAt, formatDate } from '#schemas/values/dates.ts';
import { pictureLimits } from '#schemas/steps/picture-limits.ts';
import { hasOwnCalls, stepRow } from '#schemas/steps/step-row.ts';
import { refuseOtherPart, refuseOtherShape } from '#server/contract/contract.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { nameToday } from '#server/config/step-names.ts';
import { ownEnrollment } from '#server/quote/own-enrollment.ts';
import { findCorrection } from '#server/store/enrollments/corrections.ts';
import { pinTo } from '#server/store/enrollments/enrollments.ts';
import { addAudit, saveScreenshot } from '#server/store/enrollments/evidence.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import { employerTab } from '#server/steps/employer/employer-skip.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { noteSeen } from '#server/steps/progress.ts';
import { readPng } from '#server/documents/png.ts';
import { unfinishedSteps } from '#server/steps/engine/drafts/drafts.ts';
import { saveStep } from '#server/steps/engine/saving/save-step.ts';
import { refuseUnneeded, showStep } from '#server/steps/engine/show-step.ts';
import { tabsOf } from '#server/steps/engine/tabs.ts';

type StepCall =
  | 'GET /get-dynamic-tabs'
  | 'GET /get-correction'
  | 'GET /get-cart-plan-info'
  | 'GET /get-more-requirement'
  | 'POST /note-step'
  | 'POST /save-screenshot'
  | 'GET /get-form-fields-personal-info'
  | 'POST /save-personal-info'
  | 'GET /get-form-fields-contact-info'
  | 'POST /save-contact-info'
  | 'GET /get-form-fields-employer-info'
  | 'POST /save-employer-info'
  | 'GET /get-group-info'
  | 'GET /get-form-fields-step-info'
  | 'POST /save-step-info';

/** The steps that are plain forms, and what the wizard asks in addition. */
export const stepHandlers: HandlersFor<StepCall> = {
  'GET /get-dynamic-tabs': async (_input, ctx) => {
    await moveToCurrent(ctx);
    const [tabs, unsaved] = await Promise.all([tabsOf(ctx), unfinishedSteps(ctx)]);
    const result = tabs.map((tab) => (unsaved.has(tab.tab_name) ? { ...tab, unsaved: true } : tab));
    return { result, configuration: ctx.config.hash, ...(ctx.enrollment.corrects === null ? {} : { correction: true as const }) };
  },

  'GET /get-correction': async (_input, { store, sealer, enrollment, config }) => {
    const found = await findCorrection(store.db, sealer, enrollment.id);
    if (!found) throw new Refused('no-correction');
    const { policy_id, comment, until } = found;
    return { policy_id, comment, until: formatDate(dateAt(new Date(until), config.site.time_zone)) };
  },

  'GET /get-cart-plan-info': async (_input, { plans, enrollment }) => ({
    is_IHA: plans.some((plan) => plan.kind === 'iha'),
    has_spouse: enrollment.filter.tier === 'IS' || enrollment.filter.tier === 'IF',
  }),

  'GET /get-more-requirement': async ({ enrollment_id, plan_id }, ctx) => {
    if ((enrollment_id === undefined) === (plan_id === undefined)) throw new Refused('enrollment-or-plan-needed');
    if (plan_id !== undefined && !ctx.config.plans.has(Number(plan_id))) throw new Refused('plan-unknown');
    const ids = enrollment_id === undefined ? [Number(plan_id)] : (await ownEnrollment(ctx, enrollment_id)).cart.map((row) => row.plan_id);
    return { result: ids.some((id) => ctx.config.plans.get(id)?.kind === 'premier') };
  },

  'POST /note-step': async ({ tab_name, stopped_by }, ctx) => {
    const tab = nameToday(ctx.config, tab_name);
    refuseUnneeded(ctx, tab);
    const asked = new Set(ctx.forms.step(ctx, tab).built.fields.map((field) => field.name));
    noteSeen(
      ctx,
      tab,
      stopped_by?.filter((name) => asked.has(name)),
    );
    return {};
  },

  'POST /save-screenshot': async ({ name: tab_name, image }, ctx) => {
    const name = nameToday(ctx.config, tab_name);
    refuseUnneeded(ctx, name);
    const png = readPng(image, pictureLimits);
    if (!png || png.isBlank()) throw fieldRefused('image', messages.pictureUnreadable);
    await ctx.store.write((trx) => saveScreenshot(trx, ctx.enrollment.sealer, { name, png: png.bytes, now: ctx.now.toISOString() }));
    return {};
  },

  'GET /get-form-fields-personal-info': (input, ctx) => showStep(ctx, applicantTab, input),
  'POST /save-personal-info': (input, ctx) => saveStep(ctx, applicantTab, input),

  'GET /get-form-fields-contact-info': (input, ctx) => showStep(ctx, contactTab, input),
  'POST /save-contact-info': (input, ctx) => saveStep(ctx, contactTab, input),

  'GET /get-form-fields-employer-info': (input, ctx) => showStep(ctx, employerTab, input),
  'POST /save-employer-info': (input, ctx) => saveStep(ctx, employerTab, input),

  'GET /get-group-info': async (_input, { config, session }) => {
    const wanted = session.group_id ?? config.site.default_group;
    const group = config.people.groups.find(({ id }) => id === wanted);
    return {
      general_info: { group_name: group?.name ?? '', group_phone: group?.phone ?? '' },
      address_information: { address1: group?.address1 ?? '', city: group?.city ?? '', state: group?.state ?? '', zip: group?.zip ?? '' },
    };
  },

  'GET /get-form-fields-step-info': (input, ctx) => showStep(ctx, nameToday(ctx.config, input.tab_name), input),
  'POST /save-step-info': async ({ tab_name, answers, enrollment_id, step_version }, ctx) => {
    const tab = nameToday(ctx.config, tab_name);
    const sent = { ...answers, enrollment_id, step_version };
    // The step's own call accepts no other shape.
    if (hasOwnCalls(tab) && !ctx.stepOf(tab).isNeverSaved) refuseOtherShape(stepRow(tab).save, sent);
    if (ctx.stepOf(tab).list?.id === ownList.id) refuseOtherPart(ListAnswers, answers);
    return saveStep(ctx, tab, sent);
  },
};

// Listing the steps opens the enrollment and moves it to the configuration in force.
async function moveToCurrent({ store, config, enrollment, session, now }: EnrollmentContext): Promise<void> {
  if (enrollment.completed || enrollment.config_hash === config.hash) return;
  await store.write(async (trx) => {
    await pinTo(trx, enrollment.id, config.hash);
    await addAudit(trx, {
      enrollment_id: enrollment.id,
      session_hash: session.id_hash,
      action: 'move-to-configuration',
      detail: `${enrollment.config_hash} to ${config.hash}`,
      at: now.toISOString(),
    });
  });
}
