import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bank, contact, personal, plan, quote } from '#tests/server/support/example-answers.ts';
import { callBeside, saveBeside } from '../support/beside-the-page.ts';
import type { TestServer } from '../support/server.ts';
import { signBeside } from './answered-steps.ts';

/** Signs a page in as staff, operations unless said otherwise, with the password that the server printed at startup, and opens the desk. */
export async function openDesk(page: Page, server: Pick<TestServer, 'log'>, path = '/desk', name = 'operations'): Promise<void> {
  await expect.poll(() => server.log).toContain(`sign in as ${name} with the password`);
  const [, password = ''] = new RegExp(`sign in as ${name} with the password (\\S+)`).exec(server.log) ?? [];
  await page.goto(path);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Starts an enrollment in a page's browser and saves its first two steps, as the store does. */
export async function startFor(page: Page, { first_name, last_name, email }: Person): Promise<string> {
  const { temp_enrollment_id: enrollment_id } = await callBeside(page, 'POST /add-filter-for-new-user', quote);
  await callBeside(page, 'POST /add-plan-to-cart', { enrollment_id, ...plan });
  const { result: dates } = await callBeside(page, 'GET /get-cart-effective-dates', { enrollment_id });
  await callBeside(page, 'POST /cart-checkout', { enrollment_id, effective_date: dates[0] ?? '' });
  await saveBeside(page, 'POST /save-personal-info', { enrollment_id, ...personal, first_name, last_name });
  await saveBeside(page, 'POST /save-contact-info', { enrollment_id, ...contact, email_address: email });
  return enrollment_id;
}

/** The same up to the receipt. Returns the policy's number too. */
export async function completeFor(page: Page, person: Person): Promise<{ readonly enrollment_id: string; readonly policy_id: string }> {
  const enrollment_id = await startFor(page, person);
  await saveBeside(page, 'POST /save-billing-info', { enrollment_id, ...bank });
  await signBeside(page, enrollment_id);
  const { policy_id } = await callBeside(page, 'POST /save-review-info', { enrollment_id, first_enroll: 1 });
  return { enrollment_id, policy_id };
}
