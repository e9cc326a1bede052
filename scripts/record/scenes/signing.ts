import { accessCodes } from '../access-codes.ts';
import { bankAccount, contact, effectiveDate, personal, quote, signature, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** A rep's enrollment whose applicant signs by text message. */
export async function recordSigning(rep: Browser, phone: Browser): Promise<void> {
  const { agent_id } = await rep.call('GET /validate-agent', { agent_code: accessCodes.rosa });
  const { temp_enrollment_id: enrollment_id } = await rep.call('POST /add-filter-for-new-user', { ...quote, eprocess: 'rep', agent_id });
  const of = { enrollment_id };
  await rep.call('POST /add-plan-to-cart', { ...of, ...smallPlan });
  await rep.call('POST /cart-checkout', { ...of, effective_date: effectiveDate });
  await rep.record('GET /check-enroll-code', 'for-a-rep', of);
  await rep.record('POST /save-enroller-code', 'saved', { ...of, enrollerCode: 'A-1200' });
  await rep.call('POST /save-personal-info', { ...of, ...personal });
  await rep.call('POST /save-contact-info', { ...of, ...contact });
  await rep.call('POST /save-billing-info', { ...of, ...bankAccount });
  const { result } = await rep.record('GET /get-form-fields-agreement-info', 'of-a-rep', of);
  const boxes = result.flatMap(({ field_name }) => (field_name.startsWith('accept_') ? [[field_name, 1] as const] : []));
  const ticked: Record<string, unknown> = Object.fromEntries(boxes);
  await rep.call('POST /save-agreement-info', {
    ...of,
    ...ticked,
    sign_by_text: 1,
  });
  await rep.record('GET /get-signature-request', 'not-asked', of);
  await rep.record('GET /get-form-fields-review-info', 'unsigned', of);
  await rep.recordRefusal('POST /save-review-info', 'signature-missing', { ...of, first_enroll: 1, send_sms: 0 });
  await rep.recordRefusal('POST /save-review-info', 'signature-asked', { ...of, first_enroll: 1, send_sms: 1 });
  await rep.record('GET /get-signature-request', 'waiting', of);

  const id = await textedLink(rep);
  await phone.record('GET /signature-request/{id}', 'waiting', { id });
  await phone.recordRefusal('GET /signature-request/{id}', 'changed-link', { id: 'not.a.live.link' });
  await phone.recordRefusal('POST /open-signature-request', 'another-birthdate', { id, birthdate: '01/01/1990' });
  const { version } = await phone.record('POST /open-signature-request', 'opened', { id, birthdate: personal.birthdate });
  phone.named(version, 'the-version-shown');
  await phone.recordRefusal('POST /sign-agreement', 'nothing-agreed', { id, version, answers: {} });
  await phone.record('POST /sign-agreement', 'signed', { id, version, answers: { ...ticked, signature } });
  await phone.record('GET /signature-request/{id}', 'signed', { id });
  await rep.record('GET /get-signature-request', 'signed', of);
  await rep.call('POST /save-personal-info', { ...of, ...personal, first_name: 'Diana' });
  await rep.record('GET /get-signature-request', 'withdrawn', of);
  await rep.recordRefusal('POST /save-review-info', 'signature-withdrawn', { ...of, first_enroll: 1, send_sms: 0 });
  await rep.record('POST /send-signature-request', 'sent-again', of);
}

async function textedLink(rep: Browser): Promise<string> {
  const text = (await rep.messages()).find((each) => each.includes('/sign/'));
  return rep.named(/\/sign\/([\w.-]+)/.exec(text ?? '')?.[1] ?? '', 'the-texted-link');
}

/** Two windows with the same step open: the refusal of the second one, and how it saves anyway. */
export async function recordTwoAtOnce(dana: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await dana.call('POST /add-filter-for-new-user', quote);
  await dana.call('POST /add-plan-to-cart', { enrollment_id, ...smallPlan });
  await dana.call('POST /cart-checkout', { enrollment_id, effective_date: effectiveDate });
  const { step_version } = await dana.call('GET /get-form-fields-personal-info', { enrollment_id });
  await dana.call('POST /save-personal-info', { enrollment_id, ...personal });
  const mine: Record<string, unknown> = { ...personal, first_name: 'Diana' };
  await dana.recordRefusal('POST /save-personal-info', 'saved-elsewhere', { enrollment_id, step_version, ...mine });
}
