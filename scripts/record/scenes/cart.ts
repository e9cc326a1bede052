import { effectiveDate, smallPlan, workPlan } from '../answers.ts';
import type { Browser } from '../browser.ts';

/** A cart before anything is in it. */
export async function recordEmptyCart(browser: Browser, enrollment_id: string): Promise<void> {
  await recordTotals(browser, enrollment_id, 'empty');
  await browser.recordRefusal('POST /cart-checkout', 'cart-empty', { enrollment_id, effective_date: effectiveDate });
}

/** Adds two plans and removes one; the plan that asks for the employer stays. */
export async function recordCart(browser: Browser, enrollment_id: string): Promise<void> {
  const of = { enrollment_id };
  await browser.record('POST /add-plan-to-cart', 'first-plan', { ...of, ...workPlan });
  await recordTotals(browser, enrollment_id, 'one-plan');
  await browser.record('GET /get-filtered-plans', 'dental-one-in-the-cart', { ...of, categories: 'dental' });
  await browser.record('POST /add-plan-to-cart', 'second-plan', { ...of, ...smallPlan });
  await recordTotals(browser, enrollment_id, 'two-plans');
  await recordRefusedPlans(browser, enrollment_id);
  await browser.record('GET /remove-plan-from-cart', 'removed', { ...of, ...smallPlan });
  await recordCheckout(browser, enrollment_id);
}

async function recordTotals(browser: Browser, enrollment_id: string, title: string): Promise<void> {
  await browser.record('GET /get-plan-cart', title, { enrollment_id });
  await browser.record('GET /get-cart-count', title, { enrollment_id });
  await browser.record('GET /get-cart-amount', title, { enrollment_id });
  await browser.record('GET /get-cart-effective-dates', title, { enrollment_id });
}

async function recordRefusedPlans(browser: Browser, enrollment_id: string): Promise<void> {
  const refused = (title: string, request: object) => browser.recordRefusal('POST /add-plan-to-cart', title, { enrollment_id, ...request });
  await refused('already-in-the-cart', workPlan);
  await refused('price-not-offered', { plan_id: 203, plan_pricing_id: '203-IF' });
  await refused('hours-are-missing', { plan_id: 303, plan_pricing_id: '303-IO' });
  await refused('unknown-plan', { plan_id: 999, plan_pricing_id: '999-IO' });
  await refused('unknown-enrollment', { ...smallPlan, enrollment_id: 'enrollment-of-nobody' });
  await refused('contract-broken', { plan_id: 203 });
}

async function recordCheckout(browser: Browser, enrollment_id: string): Promise<void> {
  const refused = (title: string, request: object) => browser.recordRefusal('POST /cart-checkout', title, { enrollment_id, ...request });
  await browser.recordRefusal('POST /save-review-info', 'not-checked-out', { enrollment_id, first_enroll: 1 });
  await refused('no-date', { effective_date: '' });
  await refused('date-not-offered', { effective_date: '04/02/2026' });
  await refused('contract-broken', { effective_date: { day: 1 } });
  await browser.record('POST /cart-checkout', 'checked-out', { enrollment_id, effective_date: effectiveDate });
  await browser.record('GET /get-plan-cart', 'checked-out', { enrollment_id });
}
