import { contact, effectiveDate, personal, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';

const email = 'robin@example.com';
const phone = '2145550177';
const reached = { ...contact, email_address: email, phone_number: phone };

/**
 * A member who came by a link, whose email and phone are checked before the contact step is saved. `sentCode` reads
 * the newest code.
 */
export async function recordVerification(browser: Browser, link: string, sentCode: () => Promise<string>): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-member', { user_id: link, tier: 'IO' });
  const of = { enrollment_id };
  await browser.call('POST /add-plan-to-cart', { ...of, ...smallPlan });
  await browser.call('POST /cart-checkout', { ...of, effective_date: effectiveDate });
  await browser.call('POST /save-personal-info', { ...of, ...personal });
  await recordOpinions(browser);
  const refused = (title: string, answers: object) =>
    browser.recordRefusal('POST /save-contact-info', title, { ...of, ...reached, ...answers });
  await browser.record('GET /get-enrollment-temp-info', 'existing-user', { ...of, column: 'type' });
  await refused('existing-user-doubted', {});
  await refused('existing-user-taken', { email_address: 'ada.winters@mail.example', phone_number: '2145550121' });
  await recordCode(browser, enrollment_id, sentCode);
  const saved = { skip_validation_email: 0, skip_validation_phone: 1 };
  await refused('address-doubted', { ...saved, with_validation: 1, state: 'NY' });
  await browser.record('POST /save-contact-info', 'existing-user-proved', { ...of, ...reached, ...saved, with_validation: 1 });
  await browser.record('POST /save-contact-info', 'address-as-typed', { ...of, ...reached, ...saved, with_validation: 0, state: 'NY' });
}

async function recordOpinions(browser: Browser): Promise<void> {
  await browser.record('POST /validate-member-email', 'free', { email });
  await browser.record('POST /validate-member-email', 'taken', { email: 'ada.winters@mail.example' });
  await browser.record('POST /validate-email-neverbounce', 'doubted', { email });
  await browser.record('POST /validate-email-neverbounce', 'fine', { email: 'robin@larkspur-benefits.com' });
  await browser.record('GET /validate-phone-numverify', 'doubted', { phone });
  await browser.record('GET /validate-phone-numverify', 'fine', { phone: '2142348765' });
}

async function recordCode(browser: Browser, enrollment_id: string, sentCode: () => Promise<string>): Promise<void> {
  const code = { enrollment_id, contact: email, type: 'email' as const };
  await browser.recordRefusal('POST /send-otp', 'no-address', { ...code, contact: 'robin at example' });
  await browser.recordRefusal('POST /verify-otp', 'not-sent', { ...code, otp: '123456' });
  await browser.record('POST /send-otp', 'sent', code);
  await browser.recordRefusal('POST /send-otp', 'too-soon', code);
  const right = await sentCode();
  await browser.recordRefusal('POST /verify-otp', 'empty', { ...code, otp: '' });
  await browser.recordRefusal('POST /verify-otp', 'too-short', { ...code, otp: '123' });
  await browser.recordRefusal('POST /verify-otp', 'wrong', { ...code, otp: right === '123456' ? '654321' : '123456' });
  await browser.record('POST /verify-otp', 'verified', { ...code, otp: right });
  await browser.record('POST /validate-email-neverbounce', 'proved', { email });
}
