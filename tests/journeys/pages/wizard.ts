import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import { fillDependents } from './dependents.ts';
import { maria } from './maria.ts';

/** The steps of Maria's enrollment by their headings. */
export const steps = {
  personal: 'Personal Information',
  contact: 'Contact Information',
  employer: 'Employer Information',
  dependents: 'Dependent Information',
  agreement: 'Agreement & Signature',
  billing: 'Billing Information',
  review: 'Review & Confirmation',
} as const;

/** Waits until a step's questions can be answered. A list of people may not have a Next yet. */
export async function atStep(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page
    .locator('#main')
    .getByRole('button', { name: /^Cancel enrollment$/i })
    .waitFor();
}

/** The button that saves a step, or on review completes the enrollment. */
export function nextButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(Next|Complete Enrollment)$/ });
}

export async function next(page: Page): Promise<void> {
  await nextButton(page).click();
}

/** The list of faults, which takes the focus. */
export function errorSummary(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /There (is a problem|are \d+ problems)/ });
}

/** The form's current answers by label. */
export function answerTo(page: Page, label: string): Promise<string> {
  return page.getByLabel(label, { exact: true }).inputValue();
}

export async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(maria.firstName);
  await page.getByLabel('Last name').fill(maria.lastName);
  await page.getByLabel('Marital status').selectOption(maria.maritalStatus);
  await page.getByLabel('Social Security Number').fill(maria.ssn);
  await ifAsked(page.getByRole('radio', { name: 'No prior coverage' }), (choice) => choice.check());
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(maria.email);
  await page.getByLabel('Phone').fill(maria.phone);
  await page.getByLabel('Address', { exact: true }).fill(maria.address);
  await page.getByLabel('Zip code').fill(maria.zip);
  await expect.poll(() => answerTo(page, 'City')).toBe(maria.city);
}

export async function fillEmployer(page: Page): Promise<void> {
  await page.getByLabel('Employer', { exact: true }).fill(maria.employer);
  await page.getByLabel('Occupation').fill(maria.occupation);
  await page.getByLabel('Employment status').selectOption('Active');
  await page.getByRole('textbox', { name: 'Employment start date' }).fill(maria.employedSince);
  await page.getByLabel('Average work week').selectOption('40 hours or more');
  await page.getByLabel('Compensation type').selectOption('Salary');
  await ifAsked(page.getByLabel('Industry'), (field) => field.fill('Baking'));
  await ifAsked(page.getByLabel('Number of employees'), (field) => field.fill('12'));
  await ifAsked(page.getByLabel('Vacation policy'), (list) => list.selectOption('Two weeks'));
  await ifAsked(page.getByLabel('Bargaining unit'), (list) => list.selectOption('Trades'));
  await ifAsked(page.getByLabel('Floating Day'), (box) => box.check());
}

/** Answers questions that only some plans ask, on a step that is ready. */
async function ifAsked(field: Locator, answer: (field: Locator) => Promise<unknown>): Promise<void> {
  if ((await field.count()) > 0) await answer(field);
}

export async function agreeAndSign(page: Page, name: string = maria.name): Promise<void> {
  const boxes = agreementBoxes(page);
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await signatureName(page).fill(name);
}

/**
 * The agreements. People who enroll another person can also choose a signature by text message, which these leave
 * alone.
 */
export function agreementBoxes(page: Page): Locator {
  return page.getByRole('main').locator('label').filter({ hasNotText: messages.signByText }).getByRole('checkbox');
}

/** Where people who cannot draw type their full name. */
export function signatureName(page: Page): Locator {
  return page.getByLabel('Or sign by typing your full name');
}

export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByLabel('First name on card').fill(maria.firstName);
  await page.getByLabel('Last name on card').fill(maria.lastName);
  await page.getByLabel('Card number').fill(maria.cardNumber);
  await page.getByLabel('Expiration date').fill(`12${String(new Date().getFullYear() + 4).slice(-2)}`);
  await page.getByLabel('Security code').fill(maria.securityCode);
  await page.getByLabel('Same as my contact address').check();
  await expect.poll(() => answerTo(page, 'City')).toBe(maria.city);
}

export async function payByBank(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Bank account (EFT)' }).check();
  await page.getByLabel('Routing number').fill(maria.routingNumber);
  await expect.poll(() => answerTo(page, 'Bank name')).toBe(maria.bankName);
  await page.getByLabel('Account holder name').fill(maria.accountHolder);
  await page.getByLabel('Account number').fill(maria.accountNumber);
  await page.getByLabel('Account type').selectOption('Checking');
  await page.getByLabel('Account holder type').selectOption('Individual');
}

/** By card, or from a bank account if a plan accepts nothing else. */
async function pay(page: Page): Promise<void> {
  const byCard = (await page.getByRole('radio', { name: 'Credit card' }).count()) > 0;
  await (byCard ? payByCard(page) : payByBank(page));
}

const fillStep: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [steps.personal]: fillPersonal,
  [steps.contact]: fillContact,
  [steps.employer]: fillEmployer,
  [steps.agreement]: (page) => agreeAndSign(page),
  [steps.dependents]: fillDependents,
  [steps.billing]: pay,
};

/** Presses Next and waits until the step is left. */
export async function leaveStep(page: Page, title: string): Promise<void> {
  await next(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.innerText(), { message: `${title} was saved` }).not.toBe(title);
}

/** Answers every step from the current one until the given one is open; returns which ones it answered. */
export async function walkTo(page: Page, title: string): Promise<readonly string[]> {
  const answered: string[] = [];
  const heading = page.getByRole('heading', { level: 1 });
  // The cart, or the question on the way back, stays on the screen while the wizard loads.
  await expect.poll(() => heading.innerText()).not.toMatch(/^(Your cart|Whose enrollment is this\?)$/);
  for (let at = await heading.innerText(); at !== title; at = await heading.innerText()) {
    await atStep(page, at);
    await fillStep[at]?.(page);
    await leaveStep(page, at);
    answered.push(at);
  }
  await atStep(page, title);
  return answered;
}
