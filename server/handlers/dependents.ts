import type { CallRequest } from '#schemas/calls/calls.ts';
import { type Dependent, dependentKey, flattenDependent, gatherDependent, isHealth } from '#schemas/dependents/dependent-answers.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { keptByTier } from '#schemas/rules/dependents.ts';
import { canOpen } from '#schemas/steps/tabs.ts';
import { Refused, refuseFaults } from '#server/http/refusals.ts';
import type { CheckOne } from '#server/steps/beneficiaries/beneficiary-faults.ts';
import {
  dependentFaults,
  dependentsIn,
  faultsOfDependent,
  householdOf,
  overfullFault,
  removedSpouseIn,
} from '#server/steps/dependents/dependent-faults.ts';
import { factsOf } from '#server/rules/facts.ts';
import { questionsOfDependents } from '#server/steps/engine/step-definitions.ts';
import { randomId } from '#server/store/ids.ts';
import { savedStep } from '#server/store/step-answers.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { withDraftedSecrets } from '#server/steps/engine/draft-secrets.ts';
import { unfinishedInput } from '#server/steps/engine/drafts.ts';
import { earlierAnswers, earlierSecrets } from '#server/steps/engine/earlier-answers.ts';
import { lockOpen } from '#server/steps/engine/lock-open.ts';
import { numberFaultOf, numberFaults } from '#server/steps/personal/number-faults.ts';
import { maskedPeople, peopleWithStoredMasks, shownPeople, splitPeople } from '#server/steps/engine/people-secrets.ts';
import { answersOf, answersWithVersion } from '#server/steps/engine/answers-of.ts';
import { underTodaysNames } from '#server/steps/engine/renamed-step.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';
import { isOver, refuseOverwriting } from '#server/steps/engine/step-conflict.ts';
import { newsOf, refuseOtherQuestions } from '#server/steps/engine/step-news.ts';
import { versionOf } from '#server/steps/engine/step-version.ts';
import { dropStep, staleMasks, storeValidStep } from '#server/steps/engine/store-step.ts';
import { answerFaults, tabsOf } from '#server/steps/engine/tabs.ts';

type DependentCall =
  | 'GET /get-dependents-existing-user-enrollment'
  | 'GET /get-form-fields-dependent-primary-info'
  | 'GET /get-health-questions-dependent-info'
  | 'POST /validate-single-dependent'
  | 'POST /save-dependent-info-to-temp'
  | 'POST /save-dependent-info'
  | 'POST /delete-dependent-in-IO';

type Sent = CallRequest<'POST /save-dependent-info'>['dependents'][number];

const tab = 'dependent_info';

/** Spouse and children: a list, kept while it grows, each person checked alone as well. */
export const dependentHandlers: HandlersFor<DependentCall> = {
  'GET /get-dependents-existing-user-enrollment': async (_input, ctx) => {
    refuseUnneeded(ctx, tab);
    const [{ list, removed }, { version }, rested] = await Promise.all([
      knownDependents(ctx),
      answersWithVersion(ctx, tab),
      unfinishedInput(ctx, tab),
    ]);
    const unfinished = rested ? { unfinished: rested.data } : {};
    const travel = (each: Dependent) => gatherDependent(questionsOf(ctx), each) as Sent;
    const dependents = keptByTier(ctx.enrollment.filter.tier, list).map(travel);
    return {
      result: { dependents, ...(removed ? { removed_spouse: travel(removed) } : {}), ...unfinished },
      step_version: versionOf(version, ctx.forms.step(ctx, tab)),
    };
  },

  'GET /get-form-fields-dependent-primary-info': async (_input, ctx) => {
    refuseUnneeded(ctx, tab);
    const form = ctx.forms.step(ctx, tab);
    const asked = questionsOf(ctx);
    const health = new Set(asked ? healthDefinitions(asked).map(({ field_name }) => field_name) : []);
    const result = form.definitions.filter(({ field_name }) => !health.has(field_name));
    const is_legally_disabled = result.some(({ field_name }) => field_name === 'is_legally_disabled');
    const news = await newsOf(ctx, { tab, saved: await answersWithVersion(ctx, tab), draft: undefined });
    const validator = await ctx.forms.validatorPath(form, ctx);
    return { result, validator, disclaimer: '', is_legally_disabled, ...(news ? { news } : {}) };
  },

  'GET /get-health-questions-dependent-info': async (_input, ctx) => {
    refuseUnneeded(ctx, tab);
    const asked = questionsOf(ctx);
    if (!asked) throw new Refused('step-not-required');
    return { result: { codition_questions: [...asked.codition_questions], medication_question: asked.medication_question } };
  },

  'POST /validate-single-dependent': async ({ enrollment_id: _, ...sent }, ctx) => {
    refuseUnneeded(ctx, tab);
    const { list, removed } = await knownDependents(ctx);
    const check = checkOne(ctx, removed ? [...list, removed] : list);
    const read = readDependent(ctx, sent);
    const [person = read] = await withDraftedSecrets(ctx, tab, [read]);
    const found = faultsOfDependent(household(ctx), ctx.today, ctx.forms.step(ctx, tab).built, person, check);
    const others = keptByTier(ctx.enrollment.filter.tier, list).filter((each) => each.dependent_id !== person.dependent_id);
    const faults = [...found, ...(await numberFaultOf(ctx, tab, person, listed(others)))];
    const asked = sent.health_info ? faults : faults.filter(({ target_element }) => !isHealth(target_element));
    refuseFaults(asked.map((fault) => ({ ...fault, target_element: dependentKey(questionsOf(ctx), sent, fault.target_element) })));
    return {};
  },

  'POST /save-dependent-info-to-temp': (input, ctx) => saveDependents(ctx, input, 'so far'),
  'POST /save-dependent-info': (input, ctx) => saveDependents(ctx, input, 'whole'),

  'POST /delete-dependent-in-IO': async (_input, ctx) => {
    if (ctx.enrollment.filter.tier !== 'IO') return { message: 'The dependents are kept: the tier covers them.' };
    await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      await dropStep(trx, ctx, tab);
    });
    return { message: 'Dependents are deleted.' };
  },
};

const asList = <Thing>(thing: Thing | undefined): readonly Thing[] => (thing === undefined ? [] : [thing]);
const household = (ctx: EnrollmentContext) => householdOf(ctx.enrollment.filter.tier, ctx.plans);
const byId = (list: readonly Dependent[], person: Answers) => list.find(({ dependent_id }) => dependent_id === person.dependent_id);
const listed = (list: readonly Dependent[]) => list.map((answers) => ({ id: answers.dependent_id, answers }));

/** The health questions that each dependent is asked; none when the enrollment has no health step. */
function questionsOf(ctx: EnrollmentContext): HealthQuestions | undefined {
  return questionsOfDependents(ctx.config, factsOf(ctx.enrollment, ctx.plans, ctx.today), ctx.plans);
}

// Nothing but what the form asks is kept, beside who they are.
function readDependent(ctx: EnrollmentContext, sent: Sent): Dependent {
  const { fields } = ctx.forms.step(ctx, tab).built;
  const answers = cleanAnswers(fields, underTodaysNames(ctx, tab, flattenDependent(questionsOf(ctx), sent)));
  return { ...answers, dependent_id: sent.dependent_id ?? randomId(), relationship: sent.primary_info.relationship };
}

/** Dependents whose masks may come back: those of this enrollment, else those that the member named before. */
async function knownDependents(ctx: EnrollmentContext) {
  const own = await answersOf(ctx, tab);
  const answers = Object.keys(own).length > 0 ? own : await earlierAnswers(ctx, tab);
  return { list: dependentsIn(answers), removed: removedSpouseIn(answers) };
}

function checkOne(ctx: EnrollmentContext, known: readonly Dependent[]): CheckOne {
  const form = ctx.forms.step(ctx, tab);
  return (built, person): readonly FieldFault[] => {
    const stored = byId(known, person) ?? {};
    return [...answerFaults(ctx, { ...form, built }, person), ...staleMasks(built.fields, person, stored)];
  };
}

/** Checks the list and stores it: `so far` it may still be too short for the tier. An id that stands twice is an error of the client's. */
async function saveDependents(
  ctx: EnrollmentContext,
  { dependents: sent, removed_spouse, step_version: basedOn }: CallRequest<'POST /save-dependent-info-to-temp'>,
  extent: 'so far' | 'whole',
): Promise<Record<string, never>> {
  const removed = removed_spouse ?? undefined;
  refuseUnneeded(ctx, tab);
  if (!canOpen(await tabsOf(ctx), tab)) throw new Refused('step-out-of-order');
  const form = ctx.forms.step(ctx, tab);
  const [known, previous] = await Promise.all([knownDependents(ctx), savedStep(ctx.store.db, ctx.enrollment.id, tab)]);
  const { fields } = form.built;
  const read = [...sent, ...asList(removed)].map((each) => readDependent(ctx, each));
  const asked = await withDraftedSecrets(ctx, tab, read);
  const everybody = [...known.list, ...asList(known.removed)];
  const people = isOver(previous, basedOn) ? peopleWithStoredMasks(fields, asked, (each) => byId(everybody, each)) : asked;
  const [list, aside] = [people.slice(0, sent.length), people.slice(sent.length)];
  if (new Set(people.map(({ dependent_id }) => dependent_id)).size < people.length) throw new Refused('invalid-request');
  const check = checkOne(ctx, everybody);
  const found = [...listFaults(ctx, list, check, extent), ...aside.flatMap((each) => check(form.built, each))];
  const faults = found.length > 0 ? found : await doubledFaults(ctx, list);
  const shownList = { dependents: shownPeople(fields, list) };
  if (faults.length > 0) await refuseOverwriting(ctx.store.db, ctx, { tab, form, basedOn, shown: shownList });
  await refuseOtherQuestions(ctx, { tab, form, basedOn, answers: shownList, faults });
  refuseFaults(faults);

  const masked = (shown: Answers) => maskedPeople(fields, listed([...dependentsIn(shown), ...asList(removedSpouseIn(shown))]));
  const split = await splitPeople(ctx, fields, listed(people));
  const shown = { dependents: split.shown.slice(0, list.length), ...(removed ? { removed_spouse: split.shown.at(-1) } : {}) };
  const taken = previous ? {} : await earlierSecrets(ctx, tab, masked(shown));
  await storeValidStep(ctx, { tab, form, basedOn, previous, masked, shown, taken, fresh: split.fresh });
  return {};
}

async function doubledFaults(ctx: EnrollmentContext, list: readonly Dependent[]): Promise<readonly FieldFault[]> {
  return (await numberFaults(ctx, tab, listed(list))).map(({ at, field, error_message }) => ({
    target_element: `dependents.${at}.${field}`,
    error_message: fill(messages.dependentFault, { n: at + 1, message: error_message }),
  }));
}

function listFaults(
  ctx: EnrollmentContext,
  list: readonly Dependent[],
  check: CheckOne,
  extent: 'so far' | 'whole',
): readonly FieldFault[] {
  const faults = dependentFaults(household(ctx), ctx.today, ctx.forms.step(ctx, tab).built, list, check);
  if (extent === 'whole') return faults;
  const overfull = overfullFault(household(ctx), list);
  return [...faults.filter(({ target_element }) => target_element !== 'dependents'), ...(overfull ? [overfull] : [])];
}
