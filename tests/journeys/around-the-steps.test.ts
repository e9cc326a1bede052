import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { plusPlanId } from './pages/maria.ts';
import { buyPlan, openEnrollmentFor, openQuote } from './pages/start-at-server.ts';
import { atStep, errorSummary, fillPersonal, next, nextButton, steps } from './pages/wizard.ts';
import { holdBack } from './support/hold-back.ts';
import { desk, openStage, phone } from './support/stage.ts';

/* Around the steps is only what helps to finish them, and nothing that leads away. */

const stage = openStage();
const basicDental = 201;
/** They ask about health, and for emergency contacts. */
const [criticalIllness, accident] = [109, 106];

async function openSteps(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const { page } = await stage.visit({ viewport });
  await openEnrollmentFor(page, basicDental);
  await atStep(page, steps.personal);
  return page;
}

test.each([
  ['desk', desk],
  ['phone', phone],
])('Given a step at a %s, when it is shown, then help is there and the shop is not', async (_name, viewport) => {
  const page = await openSteps(viewport);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: /Help/ }).waitFor();
  await header.getByRole('link', { name: /View Cart/ }).waitFor();
  expect(await header.getByRole('button', { name: 'Plan categories' }).count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('list', { name: 'Help' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Store' }).count()).toBe(0);
});

test('Given a step, when it is refused and mended, then the title of the tab says where one is and that there is an error', async () => {
  const page = await openSteps(desk);
  expect(await page.title()).toMatch(/^Personal Information, step 1 of \d/);
  await next(page);
  await errorSummary(page).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: Personal Information, step 1 of \d/);
  await fillPersonal(page);
  await next(page);
  await atStep(page, steps.contact);
  await expect.poll(() => page.title()).toMatch(/^Contact Information, step 2 of \d/);
});

test('Given a long step on a phone, when it is scrolled, then price and Next stay in sight and cover no field that has the focus', async () => {
  const page = await openSteps(phone);
  for (const fold of [0, 200, 400]) {
    await page.evaluate((top) => window.scrollTo(0, top), fold);
    const bar = (await nextButton(page).boundingBox())!;
    expect(bar.y + bar.height).toBeLessThanOrEqual(phone.height);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByLabel('First name').focus();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    const field = (await page.locator(':focus').boundingBox())!;
    const bar = (await nextButton(page).boundingBox())!;
    expect(field.y + field.height).toBeLessThanOrEqual(bar.y);
  }
});

test('Given a step on a phone with a slow connection, when the plans arrive after the questions, then no question moves', async () => {
  const page = await openSteps(phone);
  const letThrough = await holdBack(page, /get-plan-cart/);
  await page.reload();
  const question = page.getByLabel('First name');
  await question.waitFor();
  const before = await question.boundingBox();
  letThrough();
  await page.getByText(/^Your plans \(1\)$/).waitFor();
  expect(await question.boundingBox()).toEqual(before);
});

test('Given nine steps on a tablet, when some are done, then no name of a step runs into the next one', async () => {
  const { page } = await stage.visit({ viewport: { width: 768, height: 1024 } });
  const enrollment = await openQuote(page, { tier: 'IF', is_smoker: 0 });
  for (const plan of [plusPlanId, criticalIllness, accident]) await buyPlan(page, enrollment, plan, 'IF');
  await skipTo(page, 'Health Questions');
  const places = page.getByRole('navigation', { name: 'Enrollment steps' }).getByRole('listitem');
  const beyond = await places.evaluateAll((each) => each.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(beyond).toEqual(Array.from({ length: 9 }, () => 0));
});

test('Given a step at a desk, when its buttons are walked with Tab, then they come in the order in which they are drawn', async () => {
  const page = await openSteps(desk);
  await nextButton(page).focus();
  const lefts: number[] = [];
  for (const name of ['Next', 'Back', 'Save & Continue Later', 'Cancel Enrollment']) {
    const button = page.locator(':focus');
    expect(await button.innerText()).toBe(name);
    lefts.push((await button.boundingBox())!.x);
    await page.keyboard.press('Tab');
  }
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
});

test('Given a step at a desk, when Save and exit is pressed in the header, then it is saved for later as by the button below', async () => {
  const page = await openSteps(desk);
  await page.getByRole('banner').getByRole('button', { name: 'Save and exit' }).click();
  await page.getByRole('dialog').waitFor();
});
