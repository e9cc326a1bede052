import { contact, effectiveDate, personal, quote } from '../answers.ts';
import type { Browser } from '../browser.ts';

const ann = { item_id: 'contact-1', first_name: 'Ann', last_name: 'Example', relation: 'parent', phone_number: '2145550177' };
const ben = { ...ann, item_id: 'contact-2', first_name: 'Ben', relation: 'friend' };

/** An enrollment with an accident plan, whose carrier declares a list. */
export async function recordOwnList(browser: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', quote);
  await browser.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 106, plan_pricing_id: '106-IO' });
  await browser.call('POST /cart-checkout', { enrollment_id, effective_date: effectiveDate });
  await browser.call('POST /save-personal-info', { enrollment_id, ...personal });
  await browser.call('POST /save-contact-info', { enrollment_id, ...contact });
  const of = { enrollment_id, tab_name: 'emergency_contacts' };
  await browser.record('GET /get-form-fields-step-info', 'one-item', of);
  await browser.record('GET /get-step-items', 'none-yet', of);
  await browser.recordRefusal('GET /get-step-items', 'no-list', { ...of, tab_name: 'primary_info' });
  const { item_id, ...answers } = ann;
  await browser.record('POST /validate-single-step-item', 'right', { ...of, item_id, answers });
  await browser.recordRefusal('POST /validate-single-step-item', 'nothing-answered', { ...of, answers: {} });
  const save = (...items: object[]) => ({ ...of, answers: { items } });
  await browser.recordRefusal('POST /save-step-info', 'too-few-items', save());
  await browser.recordRefusal('POST /save-step-info', 'too-many-items', save(ann, ben, { ...ann, item_id: 'c' }, { ...ann, item_id: 'd' }));
  await browser.recordRefusal('POST /save-step-info', 'item-incomplete', save(ann, { ...ben, phone_number: '' }));
  await browser.record('POST /save-step-info', 'items', save(ann, ben));
  await browser.record('GET /get-step-items', 'saved', of);
  await browser.record('GET /get-dynamic-tabs', 'items-saved', { enrollment_id });
}
