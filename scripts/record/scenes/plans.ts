import { quote } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** Records the offers for an enrollment with an empty cart. */
export async function recordPlans(browser: Browser, enrollment_id: string): Promise<void> {
  await browser.record('GET /get-left-side-filter-fields', 'categories', { enrollment_id });
  await browser.record('GET /get-filtered-plans', 'dental', { enrollment_id, categories: 'dental' });
  await browser.record('GET /get-filtered-plans', 'hours-are-missing', { enrollment_id, categories: 'di' });
  await browser.recordRefusal('GET /get-filtered-plans', 'unknown-category', { enrollment_id, categories: 'yachts' });
  await browser.record('GET /get-plan-pricing-detail', 'priced', { enrollment_id, pid: '202' });
  await browser.record('GET /get-plan-pricing-detail', 'hours-are-missing', { enrollment_id, pid: '303' });
  await browser.recordRefusal('GET /get-plan-pricing-detail', 'unknown-plan', { enrollment_id, pid: '999' });
}

/** A 90-year-old finds no term life. */
export async function recordNoPlans(browser: Browser): Promise<void> {
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', { ...quote, dob: '05/14/1935' });
  await browser.record('GET /get-filtered-plans', 'none', { enrollment_id, categories: 'term_life' });
}
