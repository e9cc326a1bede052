import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { maria } from './maria.ts';
import { sentMessages } from '../support/outbox.ts';

/**
 * An address that no one else uses: only so many mails an hour go to one address, and the files of a worker share a
 * server.
 */
export function ownMailbox(): string {
  return `${randomUUID()}@example.com`;
}

/** Opens the popup of Save & Continue Later on a step. */
export async function openSaveLater(page: Page): Promise<Locator> {
  // The picture of the previous step may still be in progress, from a copy.
  await page.locator('#main').getByRole('button', { name: 'Save & Continue Later' }).click();
  const popup = page.locator('dialog#code-send');
  await popup.getByLabel('Alternate email').waitFor();
  return popup;
}

/** Saves the step as it is, and has the code sent; the page then shows what to do next. */
export async function saveForLater(page: Page, email: string): Promise<void> {
  const popup = await openSaveLater(page);
  await popup.getByLabel('Alternate email').fill(email);
  await popup.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Information Saved!!! Check your email to continue').waitFor();
}

/** The newest mail to an address: the code and the link in it. */
export async function wayBack(page: Page, email: string): Promise<{ readonly code: string; readonly link: string }> {
  const mail = (await sentMessages(page)).find(({ to }) => to === email);
  const text = mail?.text ?? '';
  const { pathname, search } = new URL(/http\S+\/direct-continue\/\S+/.exec(text)?.[0] ?? '');
  return { code: /^ {2}(\S+)$/m.exec(text)?.[1] ?? '', link: `${pathname}${search}` };
}

/** Enters the date of birth, which is required before any answer is shown. */
export async function confirmBirthdate(page: Page, birthdate: string = maria.birthdate): Promise<void> {
  await page.getByRole('heading', { name: 'Whose enrollment is this?' }).waitFor();
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(birthdate);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Fills in the page that asks for the code. */
export async function enterCode(page: Page, email: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
