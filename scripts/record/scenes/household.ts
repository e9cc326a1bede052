import { beneficiaryNumbers, contact, effectiveDate, personal, quote } from '../answers.ts';
import type { Browser } from '../browser.ts';

const no = (question_id: number) => ({ question_id, yes_no_flag: 0 as const, conditions: [] });
const yes = (question_id: number, details: object) => ({ question_id, yes_no_flag: 1 as const, conditions: [{ ...details }] });

const healthy = {
  condition_questions: [101, 102, 103, 145, 146, 147].map(no),
  medication_question: { question_id: 201, yes_no_flag: 0 as const, medications: [] },
};

const ill = {
  condition_questions: [
    yes(101, { health_condition: 'Angina', date_of_onset: '01/02/2020', is_treatment: 1 }),
    ...[102, 103].map(no),
    yes(145, {}),
    yes(146, { condition: 'Appendix', status: 'Recovered' }),
    no(147),
  ],
  medication_question: { question_id: 201, yes_no_flag: 1 as const, medications: [{ medication: 'Aspirin', medical_condition: 'Angina' }] },
  notes: 'Seen by a doctor every year.',
};

const sam = {
  dependent_id: 'dependent-1',
  primary_info: {
    first_name: 'Sam',
    last_name: 'Example',
    birthdate: '06/01/1990',
    gender: 0,
    ssn: beneficiaryNumbers[0],
    relationship: 'spouse' as const,
    employed: 0,
  },
  health_info: healthy,
};
const lee = {
  ...sam,
  dependent_id: 'dependent-2',
  primary_info: {
    ...sam.primary_info,
    first_name: 'Lee',
    birthdate: '06/01/2015',
    ssn: beneficiaryNumbers[1],
    relationship: 'child' as const,
  },
};

/** A family's enrollment with plans that ask about each person's health. */
export async function recordHousehold(browser: Browser): Promise<void> {
  const of = await startFamily(browser);
  await recordHealth(browser, of);
  await recordDependents(browser, of);
  await browser.call('PUT /change-filter-info/{tempId}', { tempId: of.enrollment_id, ...quote, is_smoker: 0 });
  await browser.record('POST /delete-dependent-in-IO', 'deleted', of);
}

async function startFamily(browser: Browser) {
  const asked = { ...quote, tier: 'IF', is_smoker: 0 as const };
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', asked);
  const of = { enrollment_id };
  await browser.call('POST /add-plan-to-cart', { ...of, plan_id: 104, plan_pricing_id: '104-IF' });
  await browser.call('POST /add-plan-to-cart', { ...of, plan_id: 109, plan_pricing_id: '109-IF' });
  await browser.call('POST /cart-checkout', { ...of, effective_date: effectiveDate });
  await browser.call('POST /save-personal-info', { ...of, ...personal });
  await browser.call('POST /save-contact-info', { ...of, ...contact });
  return of;
}

async function recordHealth(browser: Browser, of: { readonly enrollment_id: string }): Promise<void> {
  const refused = (title: string, answers: object) => browser.recordRefusal('POST /save-primary-health-info', title, { ...of, ...answers });
  await browser.record('GET /check-tab-required', 'health-is', { ...of, tab_name: 'primary_health_info' });
  await browser.record('GET /get-dynamic-tabs', 'health-and-dependents', of);
  await browser.record('GET /get-health-questions-primary-health-info', 'questions', of);
  await browser.record('GET /get-existing-primary-health-info', 'none-on-file', of);
  await browser.record('GET /get-enrollment-temp-info', 'no-health', { ...of, column: 'health_info' });
  await refused('nothing-answered', {});
  await refused('details-missing', { ...healthy, condition_questions: [yes(101, {}), ...healthy.condition_questions.slice(1)] });
  await browser.record('POST /save-primary-health-info', 'saved', { ...of, ...ill });
  await browser.record('GET /get-enrollment-temp-info', 'health', { ...of, column: 'health_info' });
}

async function recordDependents(browser: Browser, of: { readonly enrollment_id: string }): Promise<void> {
  await browser.record('GET /get-enrollment-temp-info', 'family-filter', { ...of, column: 'filter_info' });
  await browser.record('GET /get-form-fields-dependent-primary-info', 'one-person', of);
  await browser.record('GET /get-health-questions-dependent-info', 'questions', of);
  await browser.record('GET /get-dependents-existing-user-enrollment', 'nobody-yet', of);
  const young = { ...sam, primary_info: { ...sam.primary_info, birthdate: '06/01/2010' } };
  await browser.recordRefusal('POST /validate-single-dependent', 'spouse-too-young', { ...of, ...young });
  await browser.record('POST /validate-single-dependent', 'spouse', { ...of, ...sam });
  await browser.record('POST /save-dependent-info-to-temp', 'spouse', { ...of, dependents: [sam] });
  await browser.recordRefusal('POST /save-dependent-info', 'child-missing', { ...of, dependents: [sam] });
  await browser.record('POST /save-dependent-info', 'saved', { ...of, dependents: [sam, lee] });
  const { result } = await browser.record('GET /get-dependents-existing-user-enrollment', 'family', of);
  const [spouse] = result.dependents.map(({ health_info: _, ...rest }) => rest);
  if (spouse) await browser.record('POST /validate-single-dependent', 'before-completion', { ...of, ...spouse });
  await browser.record('GET /get-dynamic-tabs', 'family-saved', of);
  await browser.record('POST /delete-dependent-in-IO', 'kept', of);
}
