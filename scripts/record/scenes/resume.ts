import { quote, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';

const email = 'dana.other@example.com';

/** An enrollment saved for later, and resumed in other browsers. */
export async function recordResume(dana: Browser, visitor: () => Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await dana.call('POST /add-filter-for-new-user', quote);
  await dana.call('POST /add-plan-to-cart', { enrollment_id, ...smallPlan });
  const of = { enrollment_id, email, tab: 'primary_info' };
  await dana.record('POST /save-enrollment', 'saved', { ...of, data: { first_name: 'Dana', birthdate: quote.dob, gender: quote.gender } });
  await dana.recordRefusal('POST /save-enrollment', 'no-email', { ...of, email: 'dana at example' });
  await dana.recordRefusal('POST /save-enrollment', 'unknown-step', { ...of, tab: 'horoscope_info' });
  const typed = { enrollment_id, tab_name: 'primary_info', data: { first_name: 'Dana', last_name: 'Example' } };
  await dana.record('POST /save-draft', 'kept', typed);
  await dana.record('POST /save-draft', 'forgotten', { ...typed, data: undefined });
  await dana.recordRefusal('POST /save-draft', 'unknown-step', { ...typed, tab_name: 'horoscope_info' });
  await visitor().record('POST /send-way-back', 'asked-for', { enrollment_id, email: 'kim.poe@example.com', tab: 'primary_info' });
  const { code, id } = await wayBack(dana);
  await visitor().record('POST /continue-enrollment', 'opened', { code, email });
  await visitor().recordRefusal('POST /continue-enrollment', 'wrong-code', { code: 'AAAAA-BBBBB', email });
  await visitor().recordRefusal('POST /continue-enrollment', 'nothing-entered', { code: '', email: '' });
  const kim = visitor();
  await kim.record('GET /direct-continue/{id}', 'opened', { id });
  await kim.recordRefusal('GET /get-enrollment-temp-info', 'proof-needed', { enrollment_id, column: 'primary_info' });
  await kim.recordRefusal('POST /confirm-birthdate', 'another-date', { enrollment_id, dob: '01/01/1980' });
  await kim.record('POST /confirm-birthdate', 'confirmed', { enrollment_id, dob: String(quote.dob) });
  await visitor().recordRefusal('GET /direct-continue/{id}', 'changed-link', { id: 'not.a.live.link' });
}

/** A cart that is mailed as a quote. */
export async function recordSavedQuote(dana: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await dana.call('POST /add-filter-for-new-user', quote);
  await dana.call('POST /add-plan-to-cart', { enrollment_id, ...smallPlan });
  const of = { enrollment_id, tab: 'cart_info', email: 'kim.poe@example.com', name: 'Kim Poe', message: 'As we talked about.' };
  await dana.record('GET /get-quote-preview-content', 'as-html', { ...of, type: 'html' });
  await dana.record('GET /get-quote-preview-content', 'as-text', { ...of, type: 'text' });
  await dana.recordRefusal('GET /get-quote-preview-content', 'no-name', { ...of, name: '' });
  await dana.record('POST /save-enrollment', 'quote-sent', of);
  await dana.recordRefusal('POST /save-enrollment', 'quote-to-nobody', { ...of, name: '4', email: '' });
}

// Codes and links differ in each run; the files have names in their place.
async function wayBack(dana: Browser): Promise<{ readonly code: string; readonly id: string }> {
  const mail = (await dana.messages()).find((text) => text.includes('/direct-continue/'));
  const code = /^ {2}(\S+)$/m.exec(mail ?? '')?.[1] ?? '';
  const id = Buffer.from(/direct-continue\/([\w-]+)/.exec(mail ?? '')?.[1] ?? '', 'base64url').toString();
  return { code: dana.named(code, 'CODE0-CODE0'), id: dana.named(id, 'the-mailed-link') };
}
