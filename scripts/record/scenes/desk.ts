import { contact, effectiveDate, personal, quote, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';
import { signInOperator } from '../sign-in-operator.ts';

/** Operations staff who look at the only completed enrollment so far. */
export async function recordDesk(operator: Browser, server: RecordedServer): Promise<void> {
  await operator.recordRefusal('GET /get-desk-enrollments', 'not-signed-in', {});
  await signInOperator(operator, server);
  await operator.record('GET /get-desk-choices', 'choices', {});
  await operator.record('GET /get-desk-enrollments', 'completed', { stage: 'completed' });
  await operator.record('GET /get-desk-enrollments', 'no-match', { search: 'nobody@example.com' });
  await operator.recordRefusal('GET /get-desk-enrollments', 'invented-page', { page: 'nothing' });
  await operator.record('GET /get-desk-enrollments-csv', 'completed', { stage: 'completed' });
  const [row] = (await operator.call('GET /get-desk-enrollments', { stage: 'completed' })).result;
  await operator.record('GET /get-desk-invoices', 'open', { state: 'open' });
  await operator.recordRefusal('GET /get-desk-invoices', 'invented-page', { page: 'nothing' });
  await operator.record('GET /get-desk-invoices-csv', 'open', { state: 'open' });
  const kept = { list: 'enrollments' as const, filter_name: 'Completed', filter: { stage: 'completed' } };
  const { filter_id } = await operator.record('POST /save-desk-filter', 'kept', kept);
  await operator.recordRefusal('POST /save-desk-filter', 'name-taken', kept);
  await operator.record('GET /get-desk-filters', 'one', { list: 'enrollments' });
  await operator.record('POST /rename-desk-filter', 'renamed', { filter_id, filter_name: 'All that is complete' });
  await operator.recordRefusal('POST /rename-desk-filter', 'unknown', { filter_id: 'never-kept', filter_name: 'Another' });
  await operator.record('POST /remove-desk-filter', 'removed', { filter_id });
  const settled = () => untilSent(server);
  await recordActs(operator, row?.enrollment_id ?? '', settled);
}

/** A code that is sent again. Runs last, because other scenes look for the newest mail with a code. */
export async function recordCodeOfDesk(operator: Browser, person: Browser, server: RecordedServer): Promise<void> {
  await signInOperator(operator, server);
  await operator.record('POST /resend-desk-code', 'sent', { enrollment_id: await begun(person), act_id: 'recorded-code', version: '0' });
}

/** An enrollment whose contact details are known. */
async function begun(person: Browser): Promise<string> {
  const { temp_enrollment_id: enrollment_id } = await person.call('POST /add-filter-for-new-user', quote);
  await person.call('POST /add-plan-to-cart', { enrollment_id, ...smallPlan });
  await person.call('POST /cart-checkout', { enrollment_id, effective_date: effectiveDate });
  await person.call('POST /save-personal-info', { enrollment_id, ...personal });
  await person.call('POST /save-contact-info', { enrollment_id, ...contact });
  return enrollment_id;
}

// A message that is still waiting would look different in the next run.
async function untilSent({ app }: RecordedServer): Promise<void> {
  for (;;) {
    const { result } = (await app.inject('/dev/outbox.json')).json<{ result: readonly { readonly state: string }[] }>();
    if (result.every(({ state }) => state !== 'waiting')) return;
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

async function recordActs(operator: Browser, enrollment_id: string, settled: () => Promise<void>): Promise<void> {
  const of = { enrollment_id };
  await settled();
  await operator.record('GET /get-desk-enrollment', 'completed', of);
  await operator.recordRefusal('GET /get-desk-enrollment', 'unknown', { enrollment_id: 'never-started' });
  await operator.record('GET /get-desk-copy', 'copy', of);
  await operator.record('GET /get-desk-invoice-copy', 'copy', { ...of, invoice: 'INV-000001' });
  await operator.recordRefusal('GET /get-desk-invoice-copy', 'unknown', { ...of, invoice: 'INV-000999' });
  const ssn = { ...of, tab_name: 'primary_info', secret: 'ssn', reason: 'The carrier asks for it by phone' };
  await operator.recordRefusal('POST /show-desk-answer', 'without-a-reason', { ...ssn, reason: '' });
  // Read first, so that the file does not hold it.
  const { value } = await operator.call('POST /show-desk-answer', ssn);
  operator.named(value, 'the-whole-number');
  await operator.record('POST /show-desk-answer', 'for-a-reason', ssn);
  await operator.record('POST /add-desk-note', 'added', { ...of, act_id: 'recorded-note', text: 'Called, all is well.' });
  await operator.recordRefusal('POST /resend-desk-receipt', 'acted-meanwhile', { ...of, act_id: 'recorded-receipt', version: '0' });
  await operator.record('POST /resend-desk-receipt', 'sent-again', { ...of, act_id: 'recorded-receipt', version: '1' });
  await operator.recordRefusal('POST /resend-desk-code', 'completed', { ...of, act_id: 'recorded-code', version: '2' });
  const end = { ...of, act_id: 'recorded-end', version: '2', ends_on: '04/30/2026', reason: 'requested' as const };
  await operator.recordRefusal('POST /cancel-desk-policy', 'outside-its-days', { ...end, ends_on: '01/01/2026' });
  await operator.record('POST /cancel-desk-policy', 'cancelled', end);
  await settled();
  await operator.record('GET /get-desk-enrollment', 'cancelled', of);
  await operator.recordRefusal('POST /download-desk-record', 'without-a-reason', { ...of, reason: '' });
  operator.named('219-09-1234', 'the-whole-number');
  await operator.record('POST /download-desk-record', 'for-a-reason', { ...of, reason: 'The person asks for their data' });
}
