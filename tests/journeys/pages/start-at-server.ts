import type { Page } from 'playwright-core';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { callBeside, enrollmentOf, openBesideTheApp } from '../support/beside-the-page.ts';
import { maria } from './maria.ts';

/** What a quote asks for. */
export type Quote = CallRequest<'POST /add-filter-for-new-user'>;

/**
 * Opens the first step of Maria's enrollment for a plan as if she had come through the store, which other journeys
 * cover.
 */
export async function openEnrollmentFor(page: Page, plan_id: number, quote: Partial<Quote> = {}): Promise<void> {
  await openFirstStep(page, await openQuote(page, quote), plan_id, quote.tier);
}

/** The same for the next enrollment of one of a rep's members; the page is the rep's. */
export async function openEnrollmentOf(page: Page, user_id: string, plan_id: number): Promise<void> {
  const asked = { user_id, tier: 'IO', eprocess: 'rep' };
  const { temp_enrollment_id } = await callBeside(page, 'POST /add-filter-for-existing-user', asked);
  await page.evaluate((id) => {
    localStorage.setItem('tempId', id);
    localStorage.setItem('enroll_type', 'existing-member');
  }, temp_enrollment_id);
  await openFirstStep(page, temp_enrollment_id, plan_id);
}

/** The same for a member who came by the link of their dashboard. */
export async function openEnrollmentByLink(page: Page, link: string, plan_id: number): Promise<void> {
  await page.goto(link);
  await page.waitForURL('**/plans?type=*');
  await openFirstStep(page, await enrollmentOf(page), plan_id);
}

async function openFirstStep(page: Page, enrollment_id: string, plan_id: number, tier?: string): Promise<void> {
  await buyPlan(page, enrollment_id, plan_id, tier);
  await page.goto('/enrollment/personal-info');
}

/** Puts a plan into the cart and checks out. */
export async function buyPlan(page: Page, enrollment_id: string, plan_id: number, tier = 'IO'): Promise<void> {
  await callBeside(page, 'POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-${tier}` });
  const { result: dates } = await callBeside(page, 'GET /get-cart-effective-dates', { enrollment_id });
  await callBeside(page, 'POST /cart-checkout', { enrollment_id, effective_date: dates[0] ?? '' });
}

/** Creates Maria's quote as if she had filled in its form; pages then know her prices. */
export async function openQuote(page: Page, quote: Partial<Quote> = {}): Promise<string> {
  await openBesideTheApp(page);
  const asked = { zip: maria.zip, dob: maria.birthdate, gender: 1, tier: 'IO', ...(await enrollerOf(page)), ...quote };
  const { temp_enrollment_id } = await callBeside(page, 'POST /add-filter-for-new-user', asked);
  await page.evaluate((id) => localStorage.setItem('tempId', id), temp_enrollment_id);
  return temp_enrollment_id;
}

/** The browser's owner: a rep, a group, or the applicant alone. */
function enrollerOf(page: Page): Promise<Pick<Quote, 'eprocess' | 'agent_id' | 'group_id'>> {
  return page.evaluate(() => {
    const known = ['eprocess', 'agent_id', 'group_id'].map((key) => [key, localStorage.getItem(key)] as const);
    return Object.fromEntries(known.filter(([, value]) => value !== null));
  });
}
