import { expect, test } from 'vitest';
import { dot } from '#schemas/forms/answers/dot.ts';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { basicPlan, basicPlanId, maria, plusPlanId } from './pages/maria.ts';
import { complete, detail, editStep, viewDetails } from './pages/review.ts';
import { addPlan, askToProceed, planCard } from './pages/store.ts';
import { answerTo, atStep, next, nextButton, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { holdBack } from './support/hold-back.ts';
import { saveScreen } from './support/screens.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

async function atReview(plan_id: number = basicPlanId) {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.review, { plan_id });
  return page;
}

test('Given answers on review, when their details are viewed, then sensitive ones show only their last four digits', async () => {
  const page = await atReview();
  const personal = await viewDetails(page, 'Personal Info');
  expect(await detail(personal, 'First name')).toBe(maria.firstName);
  expect(await detail(personal, 'Social Security Number')).toBe('***-**-9326');
  await personal.getByRole('button', { name: 'Close' }).first().click();

  const billing = await viewDetails(page, 'Billing Info');
  expect(await detail(billing, 'Card number')).toBe('************4242');
  expect(await billing.innerText()).not.toContain(maria.securityCode);
  await billing.getByRole('button', { name: 'Close' }).first().click();

  const agreement = await viewDetails(page, 'Agreement & Signature');
  const signature = agreement.getByRole('img', { name: 'Your signature' });
  expect(await signature.evaluate(isDrawn)).toBe(true);
  // It takes its place before it is read, so that nothing below it moves from under the pointer.
  const { height } = (await signature.boundingBox()) ?? {};
  await signature.evaluate(show, dot);
  expect((await signature.boundingBox())?.height).toBe(height);
});

test.each([
  ['what is paid', /get-payment-summary/],
  ['the cart', /get-plan-cart/],
])('Given review on a slow connection, when %s has not arrived, then the enrollment cannot be completed unseen', async (_, awaited) => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.agreement, { plan_id: basicPlanId });
  const letThrough = await holdBack(page, awaited);
  await skipTo(page, steps.review);
  await page.reload();
  await atStep(page, steps.review);
  await page.getByText(maria.email).waitFor();
  expect(await nextButton(page).isDisabled()).toBe(true);
  letThrough();
  await page.getByRole('region', { name: 'What you pay' }).waitFor();
  await next(page);
  await page.waitForURL('**/enrollment/receipt');
});

test('Given review, when an answer is changed with Edit Details, then Next leads to signing again, from there back to review, and the change is shown', async () => {
  const page = await atReview(plusPlanId);
  await editStep(page, 'Contact Info');
  await atStep(page, steps.contact);
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  await page.getByLabel('Email').fill('maria.oneil@example.com');
  await next(page);
  await atStep(page, steps.agreement);
  await page.getByText('You changed your email. Please sign again.').waitFor();
  await expectAccessible(page, 'signing again');
  await saveScreen(page, 'sign-again');
  await skipTo(page, steps.review);
  expect(await detail(await viewDetails(page, 'Contact Info'), 'Email')).toBe('maria.oneil@example.com');
});

test('Given a signed enrollment, when a plan is added, then it has to be signed again before it is completed', async () => {
  const page = await atReview();
  await page.goto('/plans?type=vision');
  await addPlan(page, 'Clear Sight Essential');
  await page.goto('/cart');
  const question = await askToProceed(page);
  await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/enrollment/review-confirm');
  await atStep(page, steps.agreement);
  await page.getByText('You added Clear Sight Essential. Please sign again.').waitFor();
  await skipTo(page, steps.review);
  expect(await complete(page)).not.toBe('');
});

test('Given review, when an edit is abandoned with Back, then review is shown again and nothing has changed', async () => {
  const page = await atReview();
  await editStep(page, 'Contact Info');
  await atStep(page, steps.contact);
  await page.getByLabel('Email').fill('someone.else@example.com');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStep(page, steps.review);
  expect(await detail(await viewDetails(page, 'Contact Info'), 'Email')).toBe(maria.email);
});

test('Given an edit from review, when the page is reloaded on it, then Next still leads back to review', async () => {
  const page = await atReview();
  await editStep(page, 'Personal Info');
  await atStep(page, steps.personal);
  await page.reload();
  await atStep(page, steps.personal);
  await next(page);
  await atStep(page, steps.review);
});

test('Given a saved SSN and card, when their steps are saved again unchanged, then both are kept and the enrollment completes', async () => {
  const page = await atReview();
  await page.reload();
  await atStep(page, steps.review);
  for (const [card, title, label, shown] of [
    ['Personal Info', steps.personal, 'Social Security Number', '***-**-9326'],
    ['Billing Info', steps.billing, 'Card number', '************4242'],
  ] as const) {
    await editStep(page, card);
    await atStep(page, title);
    expect(await answerTo(page, label)).toBe(shown);
    await next(page);
    await atStep(page, steps.review);
    const details = await viewDetails(page, card);
    expect(await detail(details, label)).toBe(shown);
    await details.getByRole('button', { name: 'Close' }).first().click();
  }
  expect(await complete(page)).not.toBe('');
});

test('Given an enrollment in progress, when Cancel Enrollment is pressed, then No stays and Yes abandons it and leads to the plans', async () => {
  const page = await atReview();
  const question = page.getByRole('dialog', { name: 'Cancel this enrollment?' });
  const cancel = page.getByRole('button', { name: 'Cancel enrollment' });

  await cancel.click();
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'hidden' });
  await atStep(page, steps.review);

  await cancel.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/plans**');
  expect(await page.evaluate(() => localStorage.getItem('tempId'))).toBeNull();
  await page.goto('/cart');
  await page.getByText('Your cart is empty').waitFor();
  await page.goto('/enrollment/review-confirm');
  await page.getByText('No enrollment is open').waitFor();
  expect(await planCard(page, basicPlan).count()).toBe(0);
});

/** Runs in the page: shows another picture in the place of one. */
async function show(picture: SVGElement | HTMLElement, other: string): Promise<void> {
  if (!(picture instanceof HTMLImageElement)) return;
  picture.src = other;
  await picture.decode();
}

/** Runs in the page: whether a picture has more than one color. */
function isDrawn(picture: SVGElement | HTMLElement): boolean {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!(picture instanceof HTMLImageElement) || !context) return false;
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((part, at) => part !== data[at % 4]);
}
