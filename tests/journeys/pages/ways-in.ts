import type { Page } from 'playwright-core';
import { makeMemberToken } from '#server/access/member-link.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { dataKey } from '../support/journey-settings.ts';

/** A member's link to the store, as their dashboard creates it. */
export function memberPath(member: string, tier: string): string {
  return `/member-benefit-store/${makeMemberToken(createSealer(dataKey), member, new Date(Date.now() + 3_600_000))}/${tier}`;
}

/** Enters a code at the bottom of the home page, and confirms whose it is. */
export async function enterByCode(page: Page, button: 'Access Code' | 'Employee Enroll', code: string): Promise<void> {
  await page.goto('/');
  // By key, because what loads above the footer may move it from under the pointer in the middle of a click.
  await page.getByRole('contentinfo').getByRole('button', { name: button }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
}

/** Signs in as Rosa, who is a rep, up to her home. */
export async function enterAsRep(page: Page): Promise<void> {
  await enterByCode(page, 'Access Code', accessCodes.rosa);
  await page.waitForURL('**/agent-home');
  await page.locator('#main').getByRole('heading', { name: 'Who would you like to enroll?' }).waitFor();
}
