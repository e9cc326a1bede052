import { accessCodes } from '../access-codes.ts';
import { contact, effectiveDate, personal, quote, smallPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** A broker at their desk, with one client on the way and a mailed quote. */
export async function recordBrokerDesk(theo: Browser): Promise<void> {
  await theo.recordRefusal('GET /get-broker-overview', 'not-a-rep', {});
  await theo.call('GET /validate-agent', { agent_code: accessCodes.theo });
  await theo.record('GET /get-broker-clients', 'none-yet', {});
  const { temp_enrollment_id: enrollment_id } = await theo.call('POST /add-filter-for-new-user', quote);
  await theo.call('POST /add-plan-to-cart', { enrollment_id, ...smallPlan });
  await theo.call('POST /cart-checkout', { enrollment_id, effective_date: effectiveDate });
  await theo.recordRefusal('POST /remind-broker-client', 'no-email', { enrollment_id });
  await theo.call('POST /save-personal-info', { enrollment_id, ...personal });
  await theo.call('POST /save-contact-info', { enrollment_id, ...contact, skip_validation_email: 1, skip_validation_phone: 1 });
  await theo.call('POST /save-enrollment', { enrollment_id, tab: 'cart_info', email: 'kim.poe@example.com', name: 'Kim Poe' });
  const [sent] = (await theo.call('GET /get-broker-quotes', {})).result;
  const quote_id = theo.named(sent?.quote_id ?? '', 'the-mailed-quote');
  await theo.record('GET /get-broker-quotes', 'sent', {});
  await theo.record('POST /remind-broker-quote', 'sent-again', { quote_id });
  await theo.recordRefusal('POST /remind-broker-quote', 'unknown', { quote_id: 'never-sent' });
  await theo.record('GET /get-broker-overview', 'one-client', {});
  await theo.record('GET /get-broker-clients', 'one-client', { search: 'dana example' });
  await theo.record('GET /get-broker-clients-csv', 'one-client', {});
  await theo.record('POST /remind-broker-client', 'reminded', { enrollment_id });
  await theo.recordRefusal('POST /remind-broker-client', 'unknown', { enrollment_id: 'never-started' });
  await theo.record('POST /reopen-enrollment', 'resumed', { enrollment_id });
  await theo.recordRefusal('POST /reopen-enrollment', 'unknown', { enrollment_id: 'never-started' });
  const { link } = await theo.record('POST /link-broker-client', 'made', { enrollment_id });
  theo.named(link, 'http://localhost:3000/direct-continue/the-shared-link');
}
