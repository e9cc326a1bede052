import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentByLink } from './pages/start-at-server.ts';
import { memberPath } from './pages/ways-in.ts';
import { atStep, next, walkTo } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { sentMessages } from './support/outbox.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

/** Answers the contact step with a doubtful email and phone, and opens the verification of the email. */
async function openDoubted(page: Page): Promise<Locator> {
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Phone').fill('2145550177');
  await page.getByLabel('Address', { exact: true }).fill('12 Elm Street');
  await next(page);
  await page.getByRole('button', { name: 'Click Here to validate via OTP' }).first().click();
  return page.getByRole('dialog');
}

test('Given a member with a doubtful email, when it is verified by a code and the phone is kept on insistence, then the next step opens', async () => {
  const { page } = await stage.visit();
  await openEnrollmentByLink(page, memberPath('m-1010', 'IO'), 201);
  await walkTo(page, 'Contact Information');
  const dialog = await openDoubted(page);
  await expectAccessible(page, 'asked to send a code');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code').waitFor();
  await expectAccessible(page, 'entering the code');

  // A reload does not shorten the wait until another can be sent.
  await page.reload();
  await atStep(page, 'Contact Information');
  await openDoubted(page);
  await dialog.getByRole('button', { name: 'I have a code' }).click();
  expect(await dialog.getByRole('button', { name: /^Resend in \d+ s$/ }).isDisabled()).toBe(true);
  const [mail] = await sentMessages(page);
  await dialog.getByLabel('Code').fill(/^ {2}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByText('robin@example.com is confirmed.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Verified', { exact: true }).waitFor();
  await expectAccessible(page, 'verified');

  // Nor does one forget what was verified.
  await page.reload();
  await atStep(page, 'Contact Information');
  await page.getByText('Verified', { exact: true }).waitFor();
  await next(page);
  await page.getByRole('checkbox', { name: 'Skip validation' }).check();
  await next(page);
  await atStep(page, 'Billing Information');
});
