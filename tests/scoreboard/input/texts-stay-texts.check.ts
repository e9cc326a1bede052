import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { type HealthQuestions, layoutOf } from '#schemas/health/health-question.ts';
import { stepPath, stepRow } from '#schemas/steps/step-row.ts';
import { bankAccount, contact, employer, personal, workPlan } from '#scripts/record/answers.ts';
import { signBeside } from '#tests/journeys/pages/answered-steps.ts';
import { main } from '#tests/journeys/pages/main.ts';
import { viewDetails } from '#tests/journeys/pages/review.ts';
import { buyPlan, openQuote } from '#tests/journeys/pages/start-at-server.ts';
import { callBeside, saveBeside } from '#tests/journeys/support/beside-the-page.ts';
import { beneficiary, household } from '#tests/support/made-up-people.ts';
import { completeAndSearch, hostile, isPlanted, visitToSearch } from './hostile-texts.ts';

/** The forms of a dental plan for working people, as Dana answers them. */
const answered: Readonly<Record<string, Answers>> = {
  primary_info: personal,
  contact_info: contact,
  employer_info: employer,
  billing_info: bankAccount,
};

test.each(Object.entries(hostile))(
  'a %s in every answer that takes one stays a text on the steps, at review, on the receipt, in the mail and at the desk',
  async (_, text) => {
    const visit = await visitToSearch();
    const { page, look, shown } = visit;
    const enrollment_id = await openQuote(page);
    await buyPlan(page, enrollment_id, workPlan.plan_id);
    const taken: string[] = [];
    for (const tab of Object.keys(answered)) taken.push(...(await answerWith(page, enrollment_id, tab, text)));
    expect(taken).toEqual(expect.arrayContaining(['address1', 'city', 'occupation']));
    await signBeside(page, enrollment_id);
    for (const tab of [...Object.keys(answered), 'agreement_info', 'review_info']) await look(stepPath(tab));
    const desk = await completeAndSearch(visit, enrollment_id, text);
    expect(shown).toEqual(expect.arrayContaining([stepPath('review_info'), '/dev/outbox', desk]));
  },
);

test.each(Object.entries(hostile))(
  'a %s in answers about the health of the applicant and of a dependent stays a text there, in the details at review and at the desk',
  async (_, text) => {
    const visit = await visitToSearch();
    const { page, look, search, shown } = visit;
    const enrollment_id = await openQuote(page, { tier: 'IS', is_smoker: 0 });
    await buyPlan(page, enrollment_id, criticalPlan, 'IS');
    await buyPlan(page, enrollment_id, lifePlan, 'IS');
    const save = (tab: string) => saveBeside(page, stepRow(tab).save, { enrollment_id, ...answered[tab] });
    await save('primary_info');
    await save('contact_info');
    const heir = { ...beneficiary, beneficiary_id: 'ann', is_contigent: false };
    await callBeside(page, 'POST /save-beneficiary-info', { enrollment_id, beneficiaries: [heir] });
    const { result: own } = await callBeside(page, 'GET /get-health-questions-primary-health-info', { enrollment_id });
    await saveBeside(page, 'POST /save-primary-health-info', { enrollment_id, ...healthWith(own, text) });
    const { result: theirs } = await callBeside(page, 'GET /get-health-questions-dependent-info', { enrollment_id });
    const dependents = household.IS.map((person) => ({ dependent_id: 'sam', primary_info: person, health_info: healthWith(theirs, text) }));
    await callBeside(page, 'POST /save-dependent-info', { enrollment_id, dependents } as CallRequest<'POST /save-dependent-info'>);
    await save('billing_info');
    await signBeside(page, enrollment_id);

    await look(stepPath('primary_health_info'));
    await look(stepPath('dependent_info'));
    await main(page).getByRole('button', { name: 'Edit Sam Example' }).click();
    await main(page).getByLabel('First name').waitFor();
    await search('the form of a dependent');
    await look(stepPath('review_info'));
    for (const details of ['Health Questions', 'Dependent Info']) {
      await viewDetails(page, details);
      await page.getByRole('dialog').getByText('planted').first().waitFor();
      await search(details);
      await page.keyboard.press('Escape');
    }
    const desk = await completeAndSearch(visit, enrollment_id, text);
    expect(shown).toEqual(expect.arrayContaining(['Health Questions', 'Dependent Info', desk]));
  },
);

/** A plan that asks about everyone's health, and one that asks for beneficiaries; both are sold with a spouse. */
const [criticalPlan, lifePlan] = [109, 302] as const;

/** Yes to every question, with the text in all details that take one. */
function healthWith({ codition_questions, medication_question }: HealthQuestions, text: string) {
  // An answer of several lines may have them.
  const ordinary = { health_condition: text, date_of_onset: '01/02/2020', is_treatment: 1, symptoms: text.replaceAll(/\s+/g, ' ') };
  const history = { condition: text, status: text, physician_name: text, address: text };
  const detailsOf = { ordinary: [ordinary], history: [history], plain: [] };
  return {
    condition_questions: codition_questions.map((question) => ({
      question_id: question.question_id,
      yes_no_flag: 1,
      conditions: detailsOf[layoutOf(question)],
    })),
    medication_question: {
      question_id: medication_question?.question_id,
      yes_no_flag: 1,
      medications: [{ medication: text, dosage: text, medical_condition: text }],
    },
  };
}

/** Saves a step with the text in each field that takes it, and returns those that kept it. */
async function answerWith(page: Page, enrollment_id: string, tab: string, text: string): Promise<readonly string[]> {
  const { ask, save } = stepRow(tab);
  const asked = async () =>
    ((await callBeside(page, ask as 'GET /get-form-fields-step-info', { enrollment_id } as never)) as { readonly result: Fields }).result;
  let answers: Answers = { enrollment_id, ...answered[tab] };
  await saveBeside(page, save, answers);
  for (const { field_name, read_only } of await asked()) {
    if (read_only) continue;
    const tried = { ...answers, [field_name]: text };
    const isSaved = await saveBeside(page, save, tried).then(
      () => true,
      () => false,
    );
    if (isSaved) answers = tried;
  }
  return (await asked()).flatMap(({ field_name, value }) => (isPlanted(value) ? [field_name] : []));
}

type Fields = readonly FieldDefinition[];
