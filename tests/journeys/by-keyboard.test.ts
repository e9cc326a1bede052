import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocusOn, expectNoTrap, pressOn, tabTo, typeInto } from './pages/keyboard.ts';
import { maria, plusPlan } from './pages/maria.ts';
import { policyOnReceipt } from './pages/review.ts';
import { asGroup, asRep } from './pages/sign-in.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { planCard } from './pages/store.ts';
import { answerTo, atStep, errorSummary, nextButton, agreementBoxes, signatureName, steps } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const guaranteedPlan = 104;

test('Given only a keyboard, when the whole enrollment is done with it, then the focus is always visible, never trapped, and the receipt is reached', async () => {
  const { page, problems } = await stage.visit();
  await quote(page);
  await choosePlan(page);
  await confirmCart(page);
  await arriveAt(page, steps.personal);
  await personal(page);
  await contact(page);
  await employer(page);
  await billing(page);
  await agreement(page);
  await review(page, held);
  expect(await policyOnReceipt(page)).not.toBe('');
  expect(problems).toEqual([]);
});

test.each([
  ['rep', asRep],
  ['group', asGroup],
] as const)(
  'Given the %s with only a keyboard, when they enroll a person with a spouse, then each step can be answered and the receipt is reached',
  async (enroller, signIn) => {
    const { page, problems } = await stage.visit();
    await signIn(page);
    await openEnrollmentFor(page, guaranteedPlan, { tier: 'IS' });
    await atStep(page, steps.personal);
    if (enroller === 'rep') await enterEnrollerCode(page);
    await personal(page, alreadySeen);
    await contact(page, alreadySeen);
    await spouse(page);
    await billing(page, alreadySeen);
    const agreed = page.waitForRequest('**/save-agreement-info');
    await agreement(page);
    expect((await agreed).postDataJSON()).toMatchObject({ eprocess: enroller });
    await review(page, alreadySeen);
    expect(await policyOnReceipt(page)).not.toBe('');
    expect(problems).toEqual([]);
  },
);

/** Skips to a target on a screen that the applicant sees too: the applicant's test goes through all of it. */
const alreadySeen = async (): Promise<void> => undefined;

async function enterEnrollerCode(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Enter Enroller Code' });
  await opener.waitFor();
  await pressOn(page, opener);
  const popup = page.locator('#quote-confirmation');
  await expectHeldIn(page, popup);
  await pressOn(page, popup.getByRole('button', { name: 'Save' }));
  await expectFocusOn(popup.getByLabel('Enroller Code'), 'the only question, which says its fault');
  await page.keyboard.type('RD4410');
  await page.keyboard.press('Enter');
  await page.getByText('Enroller Code: RD4410').waitFor();
  await expectFocusOn(opener, 'what opened the popup');
}

async function spouse(page: Page): Promise<void> {
  await arriveAt(page, steps.dependents);
  await expectNoTrap(page);
  const form = page.getByRole('region', { name: 'Dependent #1' });
  await pressOn(page, page.getByRole('button', { name: 'Add Dependent' }));
  await expectFocusOn(form.getByRole('heading'), 'the heading of the form');
  await typeInto(page, form.getByLabel('First name'), 'Sam');
  await typeInto(page, form.getByLabel('Last name'), maria.lastName);
  await typeInto(page, form.getByRole('textbox', { name: 'Date of birth' }), '6/1/1984');
  await tabTo(page, form.getByRole('radio', { name: 'Male', exact: true }));
  await page.keyboard.press('Space');
  await typeInto(page, form.getByLabel('Social Security Number'), '748519327');
  await pressOn(page, form.getByRole('button', { name: 'Submit' }));
  await expectFocusOn(page.getByRole('heading', { name: 'Your dependents' }), 'the list after its form');
  await page.getByText('You can proceed further clicking next button').waitFor();
  await pressOn(page, nextButton(page));
}

async function quote(page: Page): Promise<void> {
  await page.goto('/');
  const submit = page.getByRole('button', { name: 'See plans and prices' });
  await submit.waitFor();
  await expectNoTrap(page);

  await pressOn(page, submit);
  await leadsFromSummaryTo(page, page.getByLabel('Zip code'));
  await tabTo(page, page.getByRole('radio', { name: 'Major Medical' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByLabel('Zip code'), maria.zip);
  await typeInto(page, page.getByRole('textbox', { name: 'Date of birth' }), maria.birthdate);
  await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
  await pressOn(page, submit);
}

async function choosePlan(page: Page): Promise<void> {
  const card = planCard(page, plusPlan);
  await card.waitFor();
  await expectFocusOn(page.getByRole('heading', { level: 1 }), 'the heading of the plans');
  await expectNoTrap(page);

  const details = card.getByRole('button', { name: 'View More Details' });
  await pressOn(page, details);
  await expectHeldIn(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expectFocusOn(details, 'what opened the details');

  await pressOn(page, card.getByRole('button', { name: 'Add to Cart' }));
  const added = page.getByRole('dialog', { name: 'Plan Added To Cart' });
  await added.waitFor();
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'hidden' });
  // The element that opened this dialog is gone with it, because the plan is now in the cart.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the focus after the dialog' }).not.toBe('BODY');
  await pressOn(page, page.getByRole('banner').getByRole('link', { name: /cart/i }));
}

async function confirmCart(page: Page): Promise<void> {
  const proceed = page.getByRole('button', { name: 'Proceed to Enrollment' });
  await proceed.first().waitFor();
  await expectNoTrap(page);
  await tabTo(page, page.getByRole('complementary', { name: 'Cost' }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await pressOn(page, proceed);
  await expectHeldIn(page, page.getByRole('dialog', { name: 'Ready to enroll?' }));
  await page.keyboard.press('Escape');
  await expectFocusOn(proceed, 'what opened the question');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Proceed to Enrollment' }));
}

async function personal(page: Page, goThrough = expectNoTrap): Promise<void> {
  await goThrough(page);
  await pressOn(page, nextButton(page));
  await leadsFromSummaryTo(page, page.getByLabel('First name'));
  await page.keyboard.type(maria.firstName);
  await typeInto(page, page.getByLabel('Last name'), maria.lastName);
  await typeInto(page, page.getByLabel('Marital status'), maria.maritalStatus);
  await mistype(page, page.getByLabel('Social Security Number'), '000123456');
  await page.keyboard.type(maria.ssn);
  await pressOn(page, nextButton(page));
}

/** Types something into a field, leaves it, and returns to it, so that the next input replaces it. */
async function mistype(page: Page, field: Locator, text: string): Promise<void> {
  await typeInto(page, field, text);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expectFocusOn(field, 'the field again');
}

async function contact(page: Page, goThrough = expectNoTrap): Promise<void> {
  await arriveAt(page, steps.contact);
  await goThrough(page);
  await typeInto(page, page.getByLabel('Email'), maria.email);
  await typeInto(page, page.getByLabel('Phone'), maria.phone);
  await typeInto(page, page.getByLabel('Address', { exact: true }), maria.address);
  // Enter in a field submits the form, as everywhere on the web.
  await page.keyboard.press('Enter');
}

async function employer(page: Page): Promise<void> {
  await arriveAt(page, steps.employer);
  await expectNoTrap(page);
  await typeInto(page, page.getByLabel('Employer', { exact: true }), maria.employer);
  await typeInto(page, page.getByLabel('Occupation'), maria.occupation);
  await choose(page, page.getByLabel('Employment status'), 1);
  await typeInto(page, page.getByRole('textbox', { name: 'Employment start date' }), maria.employedSince);
  await choose(page, page.getByLabel('Average work week'), 2);
  await choose(page, page.getByLabel('Compensation type'), 3);
  await pressOn(page, nextButton(page));
}

async function agreement(page: Page): Promise<void> {
  await arriveAt(page, steps.agreement);
  await signatureName(page).waitFor();
  await expectNoTrap(page);
  for (const box of await agreementBoxes(page).all()) await pressOn(page, box, 'Space');
  await typeInto(page, signatureName(page), maria.name);
  await pressOn(page, nextButton(page));
}

async function billing(page: Page, goThrough = expectNoTrap): Promise<void> {
  await arriveAt(page, steps.billing);
  await goThrough(page);
  await tabTo(page, page.getByRole('radio', { name: 'Credit card' }));
  await page.keyboard.press('ArrowDown');
  await typeInto(page, page.getByLabel('Routing number'), maria.routingNumber);
  await typeInto(page, page.getByLabel('Account holder name'), maria.accountHolder);
  await typeInto(page, page.getByLabel('Account number'), maria.accountNumber);
  await choose(page, page.getByLabel('Account type'), 1);
  await choose(page, page.getByLabel('Account holder type'), 1);
  await expect.poll(() => answerTo(page, 'Bank name')).toBe(maria.bankName);
  await pressOn(page, nextButton(page));
}

async function review(page: Page, goThrough: typeof held): Promise<void> {
  await arriveAt(page, steps.review);
  await goThrough(page);
  await pressOn(page, nextButton(page));
}

/** Nothing on review holds the focus but its dialogs, which give it back. */
async function held(page: Page): Promise<void> {
  await expectNoTrap(page);
  const view = page.getByRole('button', { name: 'View Details of Billing Info' });
  await pressOn(page, view);
  await expectHeldIn(page, page.getByRole('dialog', { name: 'Billing Info' }));
  await page.keyboard.press('Escape');
  await expectFocusOn(view, 'what opened the details');

  const cancel = page.getByRole('button', { name: 'Cancel enrollment' });
  await pressOn(page, cancel);
  await expectHeldIn(page, page.getByRole('dialog', { name: 'Cancel this enrollment?' }));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'No' }));
  await expectFocusOn(cancel, 'what opened the question');
  await tabTo(page, nextButton(page), 'Shift+Tab');
}

async function arriveAt(page: Page, title: string): Promise<void> {
  await atStep(page, title);
  await expectFocusOn(page.getByRole('heading', { level: 1 }), `the heading of ${title}`);
}

/** The list of faults takes the focus, and its first entry leads to the field. */
async function leadsFromSummaryTo(page: Page, field: Locator): Promise<void> {
  await expectFocusOn(errorSummary(page), 'the list of faults');
  await pressOn(page, errorSummary(page).getByRole('link').first());
  await expectFocusOn(field, 'the first field with a fault');
}

/** An open dialog, and nothing else, traps the focus. */
async function expectHeldIn(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  const stops = await dialog.getByRole('button').count();
  for (let stop = 0; stop <= stops + 1; stop += 1) {
    const place = await dialog.evaluate((element) => ({
      inside: element.contains(document.activeElement),
      // Between the last stop and the first is the browser's own window.
      outOfPage: document.activeElement === document.body,
    }));
    expect(place.inside || place.outOfPage).toBe(true);
    await page.keyboard.press('Tab');
  }
}

async function choose(page: Page, list: Locator, steps: number): Promise<void> {
  await tabTo(page, list);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
}
