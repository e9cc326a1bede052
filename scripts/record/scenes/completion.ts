import { bankAccount, blankSignature, card, contact, effectiveDate, personal, quote, signature, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** Billing, agreement, review and receipt of an enrollment whose other steps are saved. */
export async function recordCompletion(browser: Browser, enrollment_id: string): Promise<void> {
  await recordBilling(browser, enrollment_id);
  await recordAgreement(browser, enrollment_id);
  await recordReview(browser, enrollment_id);
  await recordEnd(browser, enrollment_id);
}

async function recordAgreement(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  const { result } = await browser.record('GET /get-agreement-texts', 'texts', of);
  const accepted = Object.fromEntries(result.map((text) => [`accept_${text.text_id}`, 1]));
  await browser.record('GET /get-form-fields-agreement-info', 'unanswered', of);
  const refused = (title: string, answers: object) => browser.recordRefusal('POST /save-agreement-info', title, { ...of, ...answers });
  await refused('nothing-accepted', {});
  await refused('signature-blank', { ...accepted, signature: blankSignature });
  await browser.record('POST /save-agreement-info', 'saved', { ...of, eprocess: 'applicant', ...accepted, signature });
  await browser.record('GET /get-dynamic-tabs', 'agreement-saved', of);
  await browser.record('GET /get-form-fields-agreement-info', 'answered', of);
  await browser.record('GET /get-form-fields-agreement-info', 'as-saved', { ...of, as_saved: '1' });
}

async function recordBilling(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  await browser.recordRefusal('POST /save-review-info', 'steps-open', { ...of, first_enroll: 1, send_sms: 0 });
  await browser.record('GET /get-form-fields-billing-info', 'unanswered', of);
  await browser.record('GET /get-payment-method', 'card-or-bank', of);
  await browser.record('GET /get-billing-text', 'texts', of);
  await browser.record('GET /get-existing-bank-info', 'none', of);
  await browser.record('GET /get-existing-card-info', 'none', of);
  await browser.recordRefusal('POST /save-billing-info-existing', 'none-on-file', {
    ...of,
    payment_method: 'cc',
    card_id: 'card-of-nobody',
  });
  const refused = (title: string, answers: object) => browser.recordRefusal('POST /save-billing-info', title, { ...of, ...answers });
  await refused('nothing-answered', {});
  await refused('routing-number-unknown', { ...bankAccount, routing_number: '123456780' });
  await refused('card-expired', { ...card, expiration_month: '01', expiration_year: '2026', is_physical_address: 1 });
  await browser.record('POST /save-billing-info', 'saved-bank', { ...of, ...bankAccount });
  await browser.record('GET /get-dynamic-tabs', 'billing-saved', of);
  await browser.record('GET /get-form-fields-billing-info', 'answered-bank', of);
  await browser.record('GET /get-form-fields-billing-info', 'as-saved', { ...of, as_saved: '1' });
}

async function recordReview(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  await browser.record('GET /get-form-fields-review-info', 'unanswered', of);
  for (const column of ['filter_info', 'contact_info', 'payment_info'] as const) {
    await browser.record('GET /get-enrollment-temp-info', column.replace('_', '-'), { ...of, column });
  }
  await browser.recordRefusal('GET /get-enrollment-temp-info', 'contract-broken', { ...of, column: 'everything' });
  await browser.record('GET /get-payment-summary', 'from-bank', of);
  await browser.recordRefusal('GET /get-receipt', 'not-complete', of);
  await browser.recordRefusal('GET /get-electronic-copy', 'not-complete', of);
  await browser.recordRefusal('POST /save-review-info', 'contract-broken', of);
  await browser.record('POST /save-review-info', 'completed', { ...of, first_enroll: 1, send_sms: 0 });
}

async function recordEnd(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  const { policy_id } = await browser.record('GET /get-receipt', 'receipt', of);
  await browser.record('GET /get-electronic-copy', 'copy', of);
  await browser.recordRefusal('POST /autoInvoiceGeneration', 'unknown-policy', { ...of, effectiveDate, policy_id: 'EK-NONE' });
  await browser.record('POST /autoInvoiceGeneration', 'queued', { ...of, effectiveDate, policy_id });
  await browser.record('POST /save-review-info', 'completed-again', { ...of, first_enroll: 1, send_sms: 0 });
  await browser.record('GET /get-dynamic-tabs', 'completed', of);
  await browser.recordRefusal('POST /save-contact-info', 'enrollment-completed', { ...of, ...contact });
  await browser.recordRefusal('PUT /change-filter-info/{tempId}', 'enrollment-completed', { ...quote, tempId: enrollment_id });
  await browser.recordRefusal('GET /remove-plan-from-cart', 'enrollment-completed', { ...of, ...smallPlan });
}

/** The billing step where a payment provider takes cards. */
export async function recordHostedCard(browser: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', quote);
  const of = { enrollment_id };
  await browser.call('POST /add-plan-to-cart', { ...of, ...smallPlan });
  await browser.call('POST /cart-checkout', { ...of, effective_date: effectiveDate });
  await browser.call('POST /save-personal-info', { ...of, ...personal });
  await browser.call('POST /save-contact-info', { ...of, ...contact });
  await browser.record('GET /get-form-fields-billing-info', 'card-at-provider', of);
  const { reference } = await browser.record('POST /begin-card-entry', 'begun', of);
  await browser.recordRefusal('POST /save-billing-info', 'card-in-clear', { ...of, ...card });
  const { card_number: _, security_code: __, expiration_month: ___, expiration_year: ____, ...holder } = card;
  await browser.record('POST /save-billing-info', 'saved-card-at-provider', { ...of, ...holder, card_number: reference });
  await browser.record('GET /get-form-fields-billing-info', 'answered-card-at-provider', of);
}

/** Another enrollment, without the employer step, paid by card. */
export async function recordPaidByCard(browser: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', quote);
  const of = { enrollment_id };
  await browser.call('POST /add-plan-to-cart', { ...of, ...smallPlan });
  await browser.call('POST /cart-checkout', { ...of, effective_date: effectiveDate });
  await browser.recordRefusal('GET /get-form-fields-employer-info', 'not-required', of);
  await browser.recordRefusal('POST /save-employer-info', 'not-required', of);
  await browser.call('POST /save-personal-info', { ...of, ...personal });
  await browser.call('POST /save-contact-info', { ...of, ...contact });
  await browser.record('POST /save-billing-info', 'saved-card', { ...of, ...card });
  await browser.record('GET /get-form-fields-billing-info', 'answered-card', of);
  await browser.record('GET /get-dynamic-tabs', 'billing-saved-without-employer', of);
  const { result } = await browser.call('GET /get-agreement-texts', of);
  await browser.call('POST /save-agreement-info', {
    ...of,
    ...Object.fromEntries(result.map((text) => [`accept_${text.text_id}`, 1])),
    signature,
  });
  await browser.record('GET /get-payment-summary', 'by-card', of);
  await browser.record('POST /save-review-info', 'completed-with-notes', {
    ...of,
    first_enroll: 1,
    send_sms: 0,
    additional_notes: 'Please call in the evening.',
  });
}
