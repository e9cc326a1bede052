import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { complete, detail, editStep, viewDetails } from './pages/review.ts';
import { confirmBirthdate, enterCode, ownMailbox, saveForLater, wayBack } from './pages/save-later.ts';
import { atStep, next, nextButton, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const newEmail = 'maria.oneil@example.com';

/** Two browsers at the review of one enrollment, the second by the mailed code. */
async function twoAtReview(viewport = desk): Promise<readonly [Page, Page]> {
  const { page } = await stage.visit({ viewport });
  await openEnrollmentAt(page, steps.review);
  const email = ownMailbox();
  await saveForLater(page, email);
  await page.getByRole('button', { name: 'Continue Current Enrollment' }).click();
  const other = (await stage.visit()).page;
  await other.goto('/continue-enrollment');
  await enterCode(other, email, (await wayBack(page, email)).code);
  await confirmBirthdate(other);
  await atStep(other, steps.review);
  return [page, other];
}

/** Changes the email address from review; the change has to be signed again. */
async function changeEmail(page: Page): Promise<void> {
  await editStep(page, 'Contact Info');
  await atStep(page, steps.contact);
  await page.getByLabel('Email').fill(newEmail);
  await next(page);
  await atStep(page, steps.agreement);
}

test.each([
  ['390', phone],
  ['1280', desk],
])(
  'Given two browsers at review, when one changes an answer and signs, then the other at %s pixels cannot complete, and sees what changed',
  async (width, viewport) => {
    const [page, other] = await twoAtReview(viewport);
    await changeEmail(other);
    await skipTo(other, steps.review);

    await nextButton(page).click();
    await page.getByText('Changed in another window since you reviewed it: the email. Please look through it again.').waitFor();
    await expectAccessible(page, 'changed since it was reviewed');
    await saveScreen(page, `review-changed-${width}`);
    await page.getByRole('button', { name: 'View Contact Information' }).click();
    const details = page.getByRole('dialog', { name: 'Contact Info' });
    await details.getByRole('term').first().waitFor();
    expect(await detail(details, 'Email')).toBe(newEmail);
    await details.getByRole('button', { name: 'Close' }).first().click();
    expect(await complete(page)).not.toBe('');
  },
);

test('Given two browsers at review, when one changes an answer and does not sign, then the other is led to what has to be signed again', async () => {
  const [page, other] = await twoAtReview();
  await changeEmail(other);
  await nextButton(page).click();
  await page.getByText('You changed your email. Please sign again.').waitFor();
  await saveScreen(page, 'review-withdrawn-1280');
  await page.getByRole('button', { name: `Go to ${steps.agreement}` }).click();
  await atStep(page, steps.agreement);
  await skipTo(page, steps.review);
  expect(await detail(await viewDetails(page, 'Contact Info'), 'Email')).toBe(newEmail);
});

test('Given two browsers at review, when one completes with notes, then the other is told that its own notes came too late', async () => {
  const [page, other] = await twoAtReview(phone);
  await other.getByLabel('Additional notes').fill('Call after six.');
  const policy = await complete(other);
  await page.getByLabel('Additional notes').fill('Call before noon.');
  await nextButton(page).click();
  await page.getByText(messages.notesTooLate).first().waitFor();
  await expectAccessible(page, 'notes that came too late');
  await saveScreen(page, 'review-notes-too-late-390');
  await page.setViewportSize(desk);
  await saveScreen(page, 'review-notes-too-late-1280');
  await page.getByLabel('Additional notes').fill('');
  expect(await complete(page)).toBe(policy);
});
