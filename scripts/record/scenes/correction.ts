import { bankAccount, contact, effectiveDate, personal, quote, signature, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';
import { signInOperator } from '../sign-in-operator.ts';

const email = 'kim.corrected@example.com';

/** A completed enrollment that is opened for correction and corrected, then opened again and given up; and an erasure. */
export async function recordCorrection(operator: Browser, visitor: () => Browser, server: RecordedServer): Promise<void> {
  await signInOperator(operator, server);
  const { enrollment_id, policy_id } = await completed(visitor());
  const of = { enrollment_id };
  const opened = { ...of, act_id: 'recorded-reopening', reason: 'wrong_answer' as const, comment: 'The last name is spelled otherwise.' };
  await operator.recordRefusal('POST /reopen-desk-enrollment', 'not-said-what', { ...opened, version: '0', comment: '' });
  await operator.record('POST /reopen-desk-enrollment', 'opened', { ...opened, version: '0' });
  await operator.recordRefusal('POST /reopen-desk-enrollment', 'acted-meanwhile', { ...opened, act_id: 'another-reopening', version: '0' });
  await correct(visitor(), policy_id);
  await operator.record('GET /get-desk-earlier-copy', 'first-version', { ...of, version: '1' });
  await operator.recordRefusal('GET /get-desk-earlier-copy', 'unknown-version', { ...of, version: '9' });
  await operator.call('POST /reopen-desk-enrollment', { ...opened, act_id: 'opened-again', version: '1' });
  await operator.record('POST /give-up-desk-correction', 'given-up', { ...of, act_id: 'recorded-giving-up', version: '2' });
  await operator.recordRefusal('POST /give-up-desk-correction', 'none-open', { ...of, act_id: 'recorded-once-more', version: '3' });
  const erased = { act_id: 'recorded-erasure', reason: 'requested' as const };
  await operator.recordRefusal('POST /erase-desk-enrollment', 'in-force', { ...of, ...erased, version: '3', confirm: policy_id });
  const { temp_enrollment_id: unfinished } = await visitor().call('POST /add-filter-for-new-user', quote);
  await operator.record('POST /erase-desk-enrollment', 'erased', { enrollment_id: unfinished, ...erased, version: '0', confirm: 'erase' });
}

async function completed(person: Browser): Promise<{ readonly enrollment_id: string; readonly policy_id: string }> {
  const { temp_enrollment_id: enrollment_id } = await person.call('POST /add-filter-for-new-user', quote);
  await person.call('POST /add-plan-to-cart', { enrollment_id, ...smallPlan });
  await person.call('POST /cart-checkout', { enrollment_id, effective_date: effectiveDate });
  await person.call('POST /save-personal-info', { enrollment_id, ...personal });
  await person.call('POST /save-contact-info', { enrollment_id, ...contact, email_address: email });
  await person.call('POST /save-billing-info', { enrollment_id, ...bankAccount });
  await sign(person, enrollment_id);
  const { policy_id } = await person.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  return { enrollment_id, policy_id };
}

async function correct(person: Browser, policyId: string): Promise<void> {
  const mail = (await person.messages()).find((text) => text.includes('/direct-continue/') && text.includes(policyId));
  const code = person.named(/^ {2}(\S+)$/m.exec(mail ?? '')?.[1] ?? '', 'CODE0-CODE0');
  const { enrollment_id } = await person.call('POST /continue-enrollment', { code, email });
  person.named(enrollment_id, 'the-correction');
  await person.call('POST /confirm-birthdate', { enrollment_id, dob: String(quote.dob) });
  await person.record('GET /get-correction', 'wrong-answer', { enrollment_id });
  await person.record('GET /get-dynamic-tabs', 'correction', { enrollment_id });
  await person.recordRefusal('GET /remove-plan-from-cart', 'correction', { enrollment_id, ...smallPlan });
  await sign(person, enrollment_id);
  await person.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
}

async function sign(person: Browser, enrollment_id: string): Promise<void> {
  const { result } = await person.call('GET /get-agreement-texts', { enrollment_id });
  const accepted = Object.fromEntries(result.map((text) => [`accept_${text.text_id}`, 1]));
  await person.call('POST /save-agreement-info', { enrollment_id, ...accepted, signature });
}
