import type { CallRequest } from '#schemas/calls/calls.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { renamedAnswers, renamesOf } from '#schemas/forms/renamed-answers.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { canOpen } from '#schemas/steps/tabs.ts';
import { Refused, refuseFaults } from '#server/http/refusals.ts';
import { askedOf, beneficiariesIn, beneficiaryFaults } from '#server/steps/beneficiaries/beneficiary-faults.ts';
import { randomId } from '#server/store/ids.ts';
import { savedStep } from '#server/store/step-answers.ts';
import { withDraftedSecrets } from '#server/steps/engine/draft-secrets.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { earlierAnswers, earlierSecrets } from '#server/steps/engine/earlier-answers.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';
import { numberFaultOf, numberFaults } from '#server/steps/personal/number-faults.ts';
import { maskedPeople, peopleWithStoredMasks, shownPeople, splitPeople } from '#server/steps/engine/people-secrets.ts';
import { answersOf, answersWithVersion } from '#server/steps/engine/answers-of.ts';
import { refuseUnneeded, showStep } from '#server/steps/engine/show-step.ts';
import { isOver, refuseOverwriting } from '#server/steps/engine/step-conflict.ts';
import { refuseOtherQuestions } from '#server/steps/engine/step-news.ts';
import { versionOf } from '#server/steps/engine/step-version.ts';
import { staleMasks, storeValidStep } from '#server/steps/engine/store-step.ts';
import { answerFaults, tabsOf } from '#server/steps/engine/tabs.ts';

type BeneficiaryCall =
  | 'GET /get-form-fields-beneficiary-info'
  | 'GET /get-beneficiaries-existing-user-enrollment'
  | 'GET /get-beneficiary-relationships'
  | 'POST /validate-single-beneficiary'
  | 'POST /save-beneficiary-info';

type Sent = CallRequest<'POST /save-beneficiary-info'>['beneficiaries'][number];

const tab = 'beneficiary_info';

/** Who is paid: a list, stored as a whole, each person checked alone as well. */
export const beneficiaryHandlers: HandlersFor<BeneficiaryCall> = {
  'GET /get-form-fields-beneficiary-info': (_input, ctx) => showStep(ctx, tab),

  'GET /get-beneficiaries-existing-user-enrollment': async (_input, ctx) => {
    refuseUnneeded(ctx, tab);
    const [list, { version }] = await Promise.all([knownBeneficiaries(ctx), answersWithVersion(ctx, tab)]);
    if (list.length === 0) throw new Refused('not-found', { message: 'No beneficiaries are on file.' });
    return {
      result: Object.fromEntries(list.map((each) => [each.beneficiary_id, each])),
      step_version: versionOf(version, ctx.forms.step(ctx, tab)),
    };
  },

  'GET /get-beneficiary-relationships': async (_input, { config }) => ({ result: [...(config.optionLists.relationship ?? [])] }),

  'POST /validate-single-beneficiary': async ({ enrollment_id: _, beside = [], ...sent }, ctx) => {
    refuseUnneeded(ctx, tab);
    const form = ctx.forms.step(ctx, tab);
    const read = readBeneficiary(form.built, sent);
    const [person = read] = await withDraftedSecrets(ctx, tab, [read]);
    const known = await knownBeneficiaries(ctx);
    refuseFaults(faultsOfOne(ctx, form, known)(askedOf(form.built, person), person));
    const others = known.filter(({ beneficiary_id }) => beside.includes(beneficiary_id));
    refuseFaults(await numberFaultOf(ctx, tab, person, listed(others)));
    return {};
  },

  'POST /save-beneficiary-info': ({ beneficiaries, step_version }, ctx) => saveBeneficiaries(ctx, beneficiaries, step_version),
};

// Nothing but what the form asks is kept; a contingent carries no share, whatever was sent.
function readBeneficiary(form: BuiltForm, sent: Sent): Beneficiary {
  const { is_contigent, beneficiary_id = randomId() } = sent;
  const answers = cleanAnswers(askedOf(form, { is_contigent }).fields, renamedAnswers(renamesOf(form.fields), sent));
  return { ...answers, ...(is_contigent ? { beneficiary_percentage: 0 } : {}), beneficiary_id, is_contigent };
}

/** Beneficiaries whose masks may come back: those of this enrollment, else those that the member named before. */
async function knownBeneficiaries(ctx: EnrollmentContext): Promise<readonly Beneficiary[]> {
  const own = beneficiariesIn(await answersOf(ctx, tab));
  return own.length > 0 ? own : beneficiariesIn(await earlierAnswers(ctx, tab));
}

function faultsOfOne(ctx: EnrollmentContext, form: ServerForm, known: readonly Beneficiary[]) {
  return (built: BuiltForm, person: Answers): readonly FieldFault[] => {
    const stored = byId(known, person) ?? {};
    return [...answerFaults(ctx, { ...form, built }, person), ...staleMasks(built.fields, person, stored)];
  };
}

async function doubledFaults(ctx: EnrollmentContext, list: readonly Beneficiary[]): Promise<readonly FieldFault[]> {
  return (await numberFaults(ctx, tab, listed(list))).map(({ at, field, error_message }) => ({
    target_element: `beneficiaries.${at}.${field}`,
    error_message,
  }));
}

/** Checks the list and stores it. An id that stands twice is an error of the client's, and told so. */
async function saveBeneficiaries(ctx: EnrollmentContext, sent: readonly Sent[], basedOn?: string): Promise<Record<string, never>> {
  refuseUnneeded(ctx, tab);
  if (!canOpen(await tabsOf(ctx), tab)) throw new Refused('step-out-of-order');
  const form = ctx.forms.step(ctx, tab);
  const [known, previous] = await Promise.all([knownBeneficiaries(ctx), savedStep(ctx.store.db, ctx.enrollment.id, tab)]);
  const { fields } = form.built;
  const asked = await withDraftedSecrets(
    ctx,
    tab,
    sent.map((each) => readBeneficiary(form.built, each)),
  );
  if (new Set(asked.map((each) => each.beneficiary_id)).size < asked.length) throw new Refused('invalid-request');
  const list = isOver(previous, basedOn) ? peopleWithStoredMasks(fields, asked, (each) => byId(known, each)) : asked;
  const found = beneficiaryFaults(form.built, { beneficiaries: list }, faultsOfOne(ctx, form, known));
  const faults = found.length > 0 ? found : await doubledFaults(ctx, list);
  const shownList = { beneficiaries: shownPeople(fields, list) };
  if (faults.length > 0) await refuseOverwriting(ctx.store.db, ctx, { tab, form, basedOn, shown: shownList });
  await refuseOtherQuestions(ctx, { tab, form, basedOn, answers: shownList, faults });
  refuseFaults(faults);
  const masked = (shown: Answers) => maskedPeople(fields, listed(beneficiariesIn(shown)));
  const split = await splitPeople(ctx, fields, listed(list));
  const taken = previous ? {} : await earlierSecrets(ctx, tab, masked({ beneficiaries: list }));
  const shown = { beneficiaries: split.shown };
  await storeValidStep(ctx, { tab, form, basedOn, previous, masked, shown, taken, fresh: split.fresh });
  return {};
}

const byId = (list: readonly Beneficiary[], person: Answers) => list.find((each) => each.beneficiary_id === person.beneficiary_id);
const listed = (list: readonly Beneficiary[]) => list.map((answers) => ({ id: answers.beneficiary_id, answers }));
