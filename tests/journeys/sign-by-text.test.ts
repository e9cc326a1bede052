import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { maria } from './pages/maria.ts';
import { editStep, policyOnReceipt, viewDetails } from './pages/review.ts';
import { asRep } from './pages/sign-in.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import {
  agreementBoxes,
  atStep,
  errorSummary,
  fillContact,
  fillPersonal,
  leaveStep,
  next,
  payByCard,
  signatureName,
  steps,
} from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { sentMessages } from './support/outbox.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();
const basicDental = 201;
const bySms = 'Send enrollment & signature notification via Text Message';

/** The link in the newest text message. */
async function linkInText(page: Page): Promise<string> {
  const sms = (await sentMessages(page)).find(({ kind, text }) => kind === 'sms' && text?.includes('/sign/'));
  return new URL(/http\S+\/sign\/\S+/.exec(sms?.text ?? '')?.[0] ?? 'about:blank').pathname;
}

async function look(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectAccessible(page, name);
  await saveScreen(page, name);
}

async function sayBirthdate(page: Page, birthdate: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(birthdate);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A rep's enrollment of Maria, at its review, with the signature left to her. */
async function waitingForSignature(page: Page): Promise<void> {
  await asRep(page);
  await openEnrollmentFor(page, basicDental);
  await atStep(page, steps.personal);
  await fillPersonal(page);
  await leaveStep(page, steps.personal);
  await atStep(page, steps.contact);
  await fillContact(page);
  await leaveStep(page, steps.contact);
  await atStep(page, steps.billing);
  await payByCard(page);
  await leaveStep(page, steps.billing);
  await atStep(page, steps.agreement);
  for (const box of await agreementBoxes(page).all()) await box.check();
  await page.getByLabel(fieldMessages.signByText).check();
  await expect.poll(() => signatureName(page).count()).toBe(0);
  await look(page, 'agreement-signed-by-text');
  await leaveStep(page, steps.agreement);
  await atStep(page, steps.review);
}

test('Given a rep’s applicant who is elsewhere, when the link of the text message is signed on a phone, then the review says so and the enrollment is completed', async () => {
  const { page, problems } = await stage.visit({ viewport: desk });
  await waitingForSignature(page);

  await next(page);
  await page.getByRole('button', { name: 'Go to Agreement & Signature' }).waitFor();
  await look(page, 'review-signature-missing');
  await page.getByLabel(bySms).check();
  await next(page);
  await page.getByText('(***) ***-0134').waitFor();
  await look(page, 'review-waiting-for-signature');

  const applicant = await stage.visit({ viewport: phone });
  await applicant.page.goto(await linkInText(page));
  await applicant.page.getByRole('heading', { level: 1, name: 'Agreement & Signature' }).waitFor();
  await applicant.page.getByText('Rosa Delgado asks you to read and sign').waitFor();
  expect(await applicant.page.getByRole('main').innerText()).not.toMatch(/Maria|Bright Smile/);
  await look(applicant.page, 'sign-page-birthdate');
  await sayBirthdate(applicant.page, '01/01/1990');
  await applicant.page.getByRole('alert').waitFor();
  await sayBirthdate(applicant.page, maria.birthdate);
  const signed = applicant.page.getByRole('region', { name: 'What you sign' });
  await signed.getByText(maria.name, { exact: true }).first().waitFor();
  for (const shown of [/Bright Smile Basic/, /a month/, '***-**-9326', '************4242', maria.email]) {
    await signed.getByText(shown).first().waitFor();
  }
  await look(applicant.page, 'sign-page');
  await applicant.page.getByRole('button', { name: 'Sign', exact: true }).click();
  await errorSummary(applicant.page).waitFor();
  await look(applicant.page, 'sign-page-errors');
  for (const box of await agreementBoxes(applicant.page).all()) await box.check();
  await signatureName(applicant.page).fill(maria.name);
  await look(applicant.page, 'sign-page-filled');
  await applicant.page.getByRole('button', { name: 'Sign', exact: true }).click();
  await applicant.page.getByRole('heading', { name: 'Thank you. Your signature was received.' }).waitFor();
  await look(applicant.page, 'sign-page-signed');
  expect(await applicant.page.evaluate(() => localStorage.getItem('tempId'))).toBeNull();
  await applicant.page.reload();
  await applicant.page.getByRole('heading', { name: 'Thank you. Your signature was received.' }).waitFor();

  await page.getByText('The applicant signed by text message on').waitFor();
  await expect.poll(() => page.getByLabel(bySms).count()).toBe(0);
  const details = await viewDetails(page, 'Agreement & Signature');
  await details.getByRole('img', { name: 'Your signature' }).waitFor();
  await look(page, 'review-signed-by-text');
  await details.getByRole('button', { name: 'Close' }).first().click();
  await next(page);
  expect(await policyOnReceipt(page)).not.toBe('');
  expect([...problems, ...applicant.problems].filter((problem) => !/409|422/.test(problem))).toEqual([]);
});

test('Given a link to sign, when it is tampered with or a newer one was sent, then nothing about the enrollment is revealed', async () => {
  const { page } = await stage.visit();
  await waitingForSignature(page);
  await page.getByLabel(bySms).check();
  await next(page);
  await page.getByText('(***) ***-0134').waitFor();
  const first = await linkInText(page);
  // Pressing Complete again keeps the pending link.
  await next(page);
  await page.getByText('(***) ***-0134').waitFor();
  expect(await linkInText(page)).toBe(first);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => linkInText(page)).not.toBe(first);

  const stranger = (await stage.visit({ viewport: phone })).page;
  for (const bad of [first, `${await linkInText(page)}x`]) {
    await stranger.goto(bad);
    await stranger.getByText('Only the newest text message opens the agreement.').waitFor();
    expect(await stranger.getByRole('main').innerText()).not.toMatch(/Maria|Bright Smile/);
  }
  await look(stranger, 'sign-page-unknown');
});

test('Given an applicant who signed by text message, when the rep changes the name, then completion is refused with a message until she has signed again', async () => {
  const { page } = await stage.visit();
  await waitingForSignature(page);
  await page.getByLabel(bySms).check();
  await next(page);
  await page.getByText('(***) ***-0134').waitFor();
  await signOnPhone(await linkInText(page), maria.name);
  await page.getByText('The applicant signed by text message on').waitFor();

  await editStep(page, 'Personal Info');
  await atStep(page, steps.personal);
  await page.getByLabel('Last name').fill('Castillo');
  await leaveStep(page, steps.personal);
  await atStep(page, steps.agreement);
  const words = 'Changed since the applicant signed: the last name. Please ask them to sign again.';
  await page.getByText(words).waitFor();
  await look(page, 'agreement-signed-again-by-text');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStep(page, steps.review);
  await page.getByText(words).waitFor();
  await look(page, 'review-signature-withdrawn');

  const first = await linkInText(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => linkInText(page)).not.toBe(first);
  await signOnPhone(await linkInText(page), 'Maria Castillo');
  await page.getByText('The applicant signed by text message on').waitFor();
  await next(page);
  expect(await policyOnReceipt(page)).not.toBe('');
});

/** What the applicant does with the link, on her own phone. */
async function signOnPhone(link: string, name: string): Promise<void> {
  const { page } = await stage.visit({ viewport: phone });
  await page.goto(link);
  await sayBirthdate(page, maria.birthdate);
  await page.getByRole('region', { name: 'What you sign' }).waitFor();
  for (const box of await agreementBoxes(page).all()) await box.check();
  await signatureName(page).fill(name);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you. Your signature was received.' }).waitFor();
}
