import { bankAccount, contact, employer, personal, signature } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** The steps that are forms, in order, each refused before it is saved. The wizard's other questions come first. */
export async function recordSteps(browser: Browser, enrollment_id: string): Promise<void> {
  await recordShape(browser, enrollment_id);
  await recordPersonal(browser, enrollment_id);
  await recordContact(browser, enrollment_id);
  await recordEmployer(browser, enrollment_id);
}

async function recordShape(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  await browser.record('GET /get-dynamic-tabs', 'nothing-saved', of);
  await browser.recordRefusal('GET /get-dynamic-tabs', 'unknown-enrollment', { enrollment_id: 'enrollment-of-nobody' });
  await browser.record('GET /get-cart-plan-info', 'ordinary-plans', of);
  await browser.record('GET /get-more-requirement', 'no-premier-plan', of);
  await browser.record('GET /get-more-requirement', 'of-a-premier-plan', { plan_id: '401' });
  await browser.record('GET /check-enroll-code', 'not-asked', of);
  await browser.recordRefusal('POST /save-enroller-code', 'empty', { ...of, enrollerCode: ' ' });
  await browser.recordRefusal('POST /save-enroller-code', 'not-asked', { ...of, enrollerCode: 'A-1200' });
  await browser.record('GET /get-group-info', 'default-group', of);
  await browser.record('GET /get-vacation-policy', 'choices', of);
  await browser.record('GET /get-bargaining-unit', 'choices', of);
  await browser.record('GET /get-holiday-policy', 'choices', of);
  await browser.record('POST /save-screenshot', 'kept', { ...of, name: 'billing_info', image: signature });
  await browser.recordRefusal('POST /save-screenshot', 'no-picture', { ...of, name: 'billing_info', image: 'data:image/png;base64,AAAA' });
  await browser.recordRefusal('POST /save-billing-info', 'out-of-order', { ...of, ...bankAccount });
}

async function recordPersonal(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  const refused = (title: string, answers: object) => browser.recordRefusal('POST /save-personal-info', title, { ...of, ...answers });
  await browser.record('GET /get-form-fields-personal-info', 'unanswered', of);
  await refused('nothing-answered', {});
  await refused('ssn-impossible', { ...personal, ssn: '666123456' });
  await refused('mask-of-nothing', { ...personal, ssn: '***-**-9999' });
  await browser.record('POST /save-personal-info', 'saved', { ...of, ...personal });
  await browser.record('GET /get-dynamic-tabs', 'personal-saved', of);
  await browser.record('GET /get-form-fields-personal-info', 'answered', of);
  await browser.record('GET /get-form-fields-personal-info', 'as-saved', { ...of, as_saved: '1' });
  await browser.record('POST /save-personal-info', 'saved-again-masked', { ...of, ...personal, middle_name: 'Quinn', ssn: '***-**-1234' });
}

async function recordContact(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  const refused = (title: string, answers: object) => browser.recordRefusal('POST /save-contact-info', title, { ...of, ...answers });
  await browser.record('GET /get-form-fields-contact-info', 'unanswered', of);
  await browser.record('GET /get-form-fields-step-info', 'contact', { ...of, tab_name: 'contact_info' });
  await browser.recordRefusal('GET /get-form-fields-step-info', 'unknown-step', { ...of, tab_name: 'horoscope_info' });
  await refused('nothing-answered', {});
  await refused('zip-too-short', { ...contact, zip: '752' });
  await refused('email-and-phone-wrong', { ...contact, email_address: 'dana at example', phone_number: '12' });
  await refused('unknown-enrollment', { ...contact, enrollment_id: 'enrollment-of-nobody' });
  await browser.recordRefusal('POST /save-contact-info', 'contract-broken', contact);
  await browser.record('POST /save-contact-info', 'saved', { ...of, ...contact });
  await browser.record('POST /save-step-info', 'contact', { ...of, tab_name: 'contact_info', answers: contact });
  await browser.recordRefusal('POST /save-step-info', 'nothing-answered', { ...of, tab_name: 'contact_info', answers: {} });
  await browser.recordRefusal('POST /save-step-info', 'not-required', { ...of, tab_name: 'dependent_info', answers: { dependents: [] } });
  await browser.record('GET /get-dynamic-tabs', 'contact-saved', of);
  await browser.record('GET /get-form-fields-contact-info', 'answered', of);
  await browser.record('GET /get-form-fields-contact-info', 'as-saved', { ...of, as_saved: '1' });
}

async function recordEmployer(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  const refused = (title: string, answers: object) => browser.recordRefusal('POST /save-employer-info', title, { ...of, ...answers });
  await browser.record('GET /get-form-fields-employer-info', 'unanswered', of);
  await refused('nothing-answered', {});
  await refused('retired', { ...employer, employment_status: 'R' });
  await refused('day-that-does-not-exist', { ...employer, employment_start_date: '02/31/2000' });
  await refused('starts-too-late', { ...employer, employment_start_date: '09/01/2026' });
  await browser.record('POST /save-employer-info', 'saved', { ...of, ...employer });
  await browser.record('GET /get-dynamic-tabs', 'employer-saved', of);
  await browser.record('GET /get-form-fields-employer-info', 'answered', of);
  await browser.record('GET /get-form-fields-employer-info', 'as-saved', { ...of, as_saved: '1' });
}
