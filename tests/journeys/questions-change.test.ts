import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { add, fillDependent, submit } from './pages/dependents.ts';
import { main } from './pages/main.ts';
import { maria } from './pages/maria.ts';
import { complete, detail, viewDetails } from './pages/review.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { answerTo, atStep, errorSummary, fillContact, leaveStep, next, payByCard, steps } from './pages/wizard.ts';
import { violationsOf } from './support/axe.ts';
import { callBeside, enrollmentOf } from './support/beside-the-page.ts';
import { ownConfiguration } from './support/own-configuration.ts';
import { saveScreen } from './support/screens.ts';
import { openOwnStage, phone } from './support/stage.ts';
import { travelStep, withContactFields, withDependentFields, withStep } from './support/steps-file.ts';

const configuration = ownConfiguration();
const stage = openOwnStage(configuration.environment);
const asShipped = configuration.read('steps.yaml');

const badge = '- badge: { label: Badge, type: text, sensitive: true, required: true }';
const shift = '- shift: { label: Shift, type: text }';
const renamedBadge = '- badge_number: { label: Badge number, type: text, sensitive: true, required: true, renamed_from: badge }';
const neededShift = '- shift: { label: Shift, type: text, required: true }';
const locker = '- locker: { label: Locker, type: text, required: true }';

const school = '- school: { label: School, type: text, required: true }';

/**
 * The demo with these questions at the end of the contact step and of each dependent's, and the travel step on request.
 */
function configure(questions: readonly string[], { withTravel = false, ofDependents = [] as readonly string[] } = {}): void {
  const asked = withDependentFields(withContactFields(asShipped, questions), ofDependents);
  configuration.write('steps.yaml', withTravel ? withStep(asked, travelStep) : asked);
}

const news = (page: Page) => page.getByRole('status').filter({ hasText: /New since you were here|Please answer again/ });

test('Given an enrollment with its contact saved, when the carrier renames a question, adds one, requires another and removes a step, then the wizard leads back to what is new, and everything else is kept', async () => {
  configure([badge, shift], { withTravel: true });
  const { page } = await stage.visit({ viewport: phone });
  await openEnrollmentAt(page, steps.personal);
  await inForce(page, 'badge');
  await skipTo(page, steps.contact);
  await fillContact(page);
  await page.getByLabel('Badge').fill('NQ-4417');
  await next(page);
  await atStep(page, 'Travel');
  await page.getByLabel('Where do you travel?').fill('Patagonia');
  await leaveStep(page, 'Travel');
  await atStep(page, steps.billing);
  await payByCard(page);

  configure([renamedBadge, neededShift, locker]);
  await inForce(page, 'locker');
  await next(page);
  await atStep(page, steps.contact);
  await news(page).getByText('New since you were here: Locker').waitFor();
  await news(page).getByText('Please answer again: Shift').waitFor();
  expect(await answerTo(page, 'Badge number')).toBe('****417');
  expect(await answerTo(page, 'Address')).toBe(maria.address);
  expect(await violationsOf(page)).toEqual([]);
  await saveScreen(page, 'questions-changed');
  await news(page).getByRole('link', { name: 'Locker' }).click();
  await page.keyboard.type('12');
  await page.getByLabel('Shift').fill('Night');
  await next(page);

  // The payment was saved already.
  await atStep(page, steps.billing);
  await leaveStep(page, steps.billing);
  await skipTo(page, steps.review);
  expect(await page.getByRole('heading', { name: 'Travel' }).count()).toBe(0);
  const contact = await viewDetails(page, 'Contact Info');
  expect(await detail(contact, 'Badge number')).toBe('****417');
  expect(await detail(contact, 'Locker')).toBe('12');
  await page.keyboard.press('Escape');
  await contact.waitFor({ state: 'hidden' });
  expect(await complete(page)).not.toBe('');
});

test('Given a step that is being filled in, when the carrier changes its questions, then Next reopens the step with what was typed and what is new', async () => {
  configure([badge]);
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await inForce(page, 'badge', 'locker');
  await skipTo(page, steps.contact);
  await fillContact(page);
  await page.getByLabel('Badge').fill('NQ-4417');

  configure([renamedBadge, locker]);
  await inForce(page, 'locker');
  await next(page);
  await errorSummary(page).getByRole('link', { name: 'Locker: Field is required' }).waitFor();
  expect(await news(page).innerText()).toBe('New since you were here: Locker');
  expect(await answerTo(page, 'Address')).toBe(maria.address);
  await saveScreen(page, 'question-added-meanwhile');
  await page.getByLabel('Locker').fill('12');
  await next(page);
  await atStep(page, steps.billing);
  await skipTo(page, steps.review);
  expect(await detail(await viewDetails(page, 'Contact Info'), 'Badge number')).toBe('****417');
});

test('Given a step on the screen that the carrier removes, when it is left, then the enrollment continues without it', async () => {
  configure([], { withTravel: true });
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await inForce(page, 'state', 'locker');
  await skipTo(page, 'Travel');
  await page.getByLabel('Where do you travel?').fill('Patagonia');
  configure([locker]);
  await inForce(page, 'locker');
  configure([]);
  await inForce(page, 'state', 'locker');
  await leaveStep(page, 'Travel');
  await skipTo(page, steps.review);
  expect(await complete(page)).not.toBe('');
});

test('Given dependents being added, when the carrier asks more of each, then the open form reopens with what was typed, and no one is lost', async () => {
  configure([]);
  const { page } = await stage.visit({ viewport: phone });
  await openEnrollmentFor(page, 104, { tier: 'IF' });
  await skipTo(page, steps.dependents);
  await add(page);
  await fillDependent(page, 'Sam', '6/1/1984');
  await submit(page);
  const sam = main(page).getByRole('article', { name: "Sam O'Neil" });
  await sam.waitFor();
  await add(page);
  await fillDependent(page, 'Lee', '6/1/2015');

  configure([shift], { ofDependents: [school] });
  await inForce(page, 'shift');
  await submit(page);
  await news(page).getByText('New since you were here: School').waitFor();
  expect(await main(page).getByLabel('First name').inputValue()).toBe('Lee');
  await saveScreen(page, 'question-added-of-dependents');
  // Whether the header half covers a control after scrolling depends only on the scroll position.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);
  await main(page).getByLabel('School').fill('Lakewood');
  await submit(page);
  await main(page).getByText('Dependent #1 Field is required').waitFor();
  await saveScreen(page, 'fault-on-a-card');
  await main(page).getByRole('button', { name: "Edit Sam O'Neil" }).click();
  await main(page).getByLabel('School').fill('none');
  await submit(page);
  await main(page).getByText('You can proceed further clicking next button').waitFor();
  expect(await main(page).getByRole('article').count()).toBe(2);
});

/** Waits until the server asks for one field on the contact step, and no longer for another. */
async function inForce(page: Page, asked: string, gone = 'nothing'): Promise<void> {
  const enrollment_id = await enrollmentOf(page);
  const isAsked = async () => {
    const { result } = await callBeside(page, 'GET /get-form-fields-contact-info', { enrollment_id });
    const names = new Set(result.map(({ field_name }) => field_name));
    return names.has(asked) && !names.has(gone);
  };
  await expect.poll(isAsked).toBe(true);
}
