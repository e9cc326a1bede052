import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { basicPlan, maria } from './pages/maria.ts';
import { complete, detail, policyOnReceipt, viewDetails } from './pages/review.ts';
import { askForPrices, fillQuote, getQuote, planCard } from './pages/store.ts';
import {
  agreeAndSign,
  answerTo,
  atStep,
  errorSummary,
  fillContact,
  fillPersonal,
  leaveStep,
  next,
  nextButton,
  signatureName,
  steps,
  walkTo,
} from './pages/wizard.ts';
import { sentMessages } from './support/outbox.ts';
import { openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

/** A new visitor on the given step of an enrollment. */
async function visitorAt(title: string): Promise<Page> {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, title);
  return page;
}

test.each([
  [{ birthdate: '02/31/2000' }, 'Date of birth: Field is required'],
  [{ birthdate: '01/01/2015' }, 'Date of birth: Age must be between 18 and 100 years.'],
  [{ zip: '00000' }, 'Zip code: Invalid Zip code'],
])('Given the quote form, when %j is entered, then the fault is shown in its place and no input is lost', async (answers, fault) => {
  const { page } = await stage.visit();
  await page.goto('/');
  await fillQuote(page, answers);
  await askForPrices(page);
  await errorSummary(page).getByRole('link', { name: fault }).waitFor();
  expect(await answerTo(page, 'Zip code')).toBe('zip' in answers ? answers.zip : maria.zip);
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans**');
});

test('Given an address with a category that is not sold, when it is opened, then the page says so and offers the others', async () => {
  const { page } = await stage.visit();
  await getQuote(page);
  await page.goto('/plans?type=%3Cimg%20src=x%3E');
  await page.getByText('There is no category “<img src=x>” in this store.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Dental' }).click();
  await planCard(page, basicPlan).waitFor();
});

test.each(['0123456789abcdef0123456789abcdef', 'not an id', '{"$ne":1}'])(
  'Given a browser that has stored an enrollment %s that does not exist, when it is opened, then the page says so and a new quote works',
  async (id) => {
    const { page } = await stage.visit();
    await page.goto('/');
    await page.evaluate((tempId) => localStorage.setItem('tempId', tempId), id);
    await page.goto('/enrollment');
    await page.getByRole('link', { name: 'Start a new quote' }).click();
    await fillQuote(page);
    await askForPrices(page);
    await page.waitForURL('**/plans**');
  },
);

test('Given a session that ended, when Next is clicked, then the page says so and keeps what was typed', async () => {
  const page = await visitorAt(steps.contact);
  await fillContact(page);
  await page.context().clearCookies();
  await next(page);
  await page.getByRole('dialog', { name: 'Your session has ended' }).getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('alert').filter({ hasText: 'Your session has ended' }).waitFor();
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  expect(await answerTo(page, 'Address')).toBe(maria.address);
});

test('Given a blank signature, or none, when Next is clicked, then a signature is required', async () => {
  const page = await visitorAt(steps.agreement);
  await agreeAndSign(page);
  await signatureName(page).fill('   ');
  await next(page);
  await errorSummary(page).getByRole('link', { name: 'Signature: Signature is required' }).waitFor();
  await signatureName(page).fill(maria.name);
  await page.getByRole('button', { name: 'Clear' }).click();
  await next(page);
  await errorSummary(page).getByRole('link', { name: 'Signature: Signature is required' }).waitFor();
});

test('Given a text of 10 kB, when it is pasted into a name, then it is cut or refused in its place and the page keeps its width', async () => {
  const page = await visitorAt(steps.personal);
  await fillPersonal(page);
  const long = 'Maria'.repeat(2_000);
  const name = page.getByLabel('First name');
  await name.fill('');
  await name.focus();
  await page.keyboard.insertText(long);
  expect((await answerTo(page, 'First name')).length).toBe(60);
  // Beyond the field's own limit, as a script might.
  await name.evaluate((field) => field.removeAttribute('maxlength'));
  await name.fill(long);
  await next(page);
  await errorSummary(page).getByRole('link', { name: 'First name: Please shorten this answer' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test('Given names in other scripts, when they are entered, then they are kept unchanged, and what is not a name is refused in its place', async () => {
  const page = await visitorAt(steps.personal);
  await fillPersonal(page);
  await page.getByLabel('First name').fill('Maria 🌸');
  await next(page);
  await errorSummary(page).getByRole('link', { name: 'First name: Please enter valid first name' }).waitFor();
  await page.getByLabel('First name').fill('שרה');
  await page.getByLabel('Last name').fill('الخوارزمي');
  await next(page);
  await atStep(page, steps.contact);
  await skipTo(page, steps.agreement);
  await agreeAndSign(page, 'Maria');
  await next(page);
  await errorSummary(page)
    .getByRole('link', { name: /^Signature: Please type your full name/ })
    .waitFor();
  await signatureName(page).fill('שרה الخوارزمي');
  await leaveStep(page, steps.agreement);
  await walkTo(page, steps.review);
  const details = await viewDetails(page, 'Personal Info');
  expect([await detail(details, 'First name'), await detail(details, 'Last name')]).toEqual(['שרה', 'الخوارزمي']);
  await details.getByRole('button', { name: 'Close' }).first().click();
  await complete(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('שרה');
});

test('Given a card form that was sent empty, when the bank account is chosen instead, then no fault of a hidden question is listed', async () => {
  const page = await visitorAt(steps.billing);
  await next(page);
  await errorSummary(page)
    .getByRole('link', { name: /^Card number/ })
    .waitFor();
  await page.getByRole('radio', { name: 'Bank account (EFT)' }).check();
  await page.getByLabel('Routing number').waitFor();
  expect(await errorSummary(page).count()).toBe(0);
});

test('Given a filled step, when Next is clicked twice, then it is saved once and the next step is not sent empty', async () => {
  const page = await visitorAt(steps.personal);
  const saves = countRequests(page, '/save-personal-info');
  await fillPersonal(page);
  await nextButton(page).dblclick();
  await atStep(page, steps.contact);
  expect(saves()).toBe(1);
  expect(await errorSummary(page).count()).toBe(0);
});

test('Given a filled step, when it is sent twice before there is an answer, then it is saved once', async () => {
  const page = await visitorAt(steps.personal);
  const saves = countRequests(page, '/save-personal-info');
  await fillPersonal(page);
  await nextButton(page).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  });
  await atStep(page, steps.contact);
  expect(saves()).toBe(1);
});

test('Given review, when Complete Enrollment is clicked twice, then there is one policy and one mail', async () => {
  const page = await visitorAt(steps.review);
  const before = await receiptsSent(page);
  await nextButton(page).dblclick();
  const policy = await policyOnReceipt(page);
  const sent = (await receiptsSent(page)).slice(before.length);
  expect(sent).toEqual([policy]);
});

test('Given no connection, when Next is clicked, then the page says so, nothing is lost, and it is saved once the connection is back', async () => {
  const page = await visitorAt(steps.contact);
  await fillContact(page);
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await next(page);
  await page.getByText('We could not confirm that this step was saved').waitFor();
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  await page.context().setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'hidden' });
  await next(page);
  await atStep(page, steps.billing);
});

test('Given a phone that sleeps for an hour offline in mid-step, when it wakes, then what was typed is there, and is saved without Next', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await page.context().clock.install();
  await openEnrollmentAt(page, steps.contact);
  // The zip code of the quote is looked up when the step opens, which needs the network.
  await expect.poll(() => answerTo(page, 'City')).toBe(maria.city);
  await page.context().setOffline(true);
  await fillContact(page);
  await page.getByText('You are offline').waitFor();
  await page.context().clock.fastForward(3_600_000);
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/save-draft') && reply.ok());
  await page.context().setOffline(false);
  await page.context().clock.fastForward(60_000);
  await kept;
  await page.reload();
  await atStep(page, steps.contact);
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  await next(page);
  await atStep(page, steps.billing);
});

test('Given a slow server, when Next is clicked repeatedly, then the button is busy and the step is saved once', async () => {
  const page = await visitorAt(steps.contact);
  const saves = countRequests(page, '/save-contact-info');
  await page.route('**/save-contact-info', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await fillContact(page);
  await next(page);
  await expect.poll(() => nextButton(page).getAttribute('aria-busy')).toBe('true');
  await next(page);
  await page.getByLabel('Email').press('Enter');
  await atStep(page, steps.billing);
  expect(saves()).toBe(1);
});

/** How often a path has been requested since. */
function countRequests(page: Page, address: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(address)) count += 1;
  });
  return () => count;
}

/** The policies for which receipts were sent, oldest first. */
async function receiptsSent(page: Page): Promise<readonly string[]> {
  const mails = (await sentMessages(page)).filter(({ kind }) => kind === 'mail');
  return mails.map(({ text }) => /Policy: (\S+)/.exec(text ?? '')?.[1] ?? '').toReversed();
}
